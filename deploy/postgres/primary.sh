#!/bin/sh
# Runs once, on an empty data folder, before other machines can connect.
set -eu
secrets=${SECRETS:-/run/secrets}

psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set owner="$(cat "$secrets/owner_password")" \
  --set market="$(cat "$secrets/market_password")" \
  --set replicator="$(cat "$secrets/replicator_password")" <<'SQL'
-- Owns the schema and changes it: the migration is the only one that logs in with it.
create role market_owner login password :'owner';
alter role market_owner set statement_timeout = '10s';
alter role market_owner set idle_in_transaction_session_timeout = '15s';
alter database market owner to market_owner;
-- The API reads and writes rows.
create role market login password :'market';
alter role market set statement_timeout = '10s';
alter role market set idle_in_transaction_session_timeout = '15s';
alter default privileges for role market_owner
  grant select, insert, update, delete on tables to market;
alter default privileges for role market_owner grant usage on sequences to market;
create role replicator login replication password :'replicator';
-- Valid from the next start on: until the replicas exist, no commit could be confirmed by them.
alter system set synchronous_standby_names = 'ANY 1 (replica_1, replica_2)';
-- A replica that lacks more than this must be made again.
alter system set wal_keep_size = '1GB';
SQL
echo 'host replication replicator all scram-sha-256' >>"$PGDATA/pg_hba.conf"
