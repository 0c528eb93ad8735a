#!/bin/sh
# Copies the primary into an empty data folder, then follows it.
# REPLICA_NAME is its name in synchronous_standby_names.
set -eu
secrets=${SECRETS:-/run/secrets}

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  chmod 700 "$PGDATA"
  PGPASSWORD=$(cat "$secrets/replicator_password")
  export PGPASSWORD
  pg_basebackup --pgdata "$PGDATA" --checkpoint=fast --write-recovery-conf \
    --dbname "host=${PRIMARY_HOST:-primary} port=${PRIMARY_PORT:-5432} user=replicator application_name=$REPLICA_NAME"
  unset PGPASSWORD
fi
exec postgres "$@"
