#!/bin/sh
# Copies the primary, unless its data folder has a complete copy, then follows it.
# REPLICA_NAME is its name in synchronous_standby_names.
set -eu
secrets=${SECRETS:-/run/secrets}

# Of a copy, pg_control is written last, and standby.signal after it. A server that has started once
# has no backup_label any more: one that was promoted is never copied again. A backup that is being
# restored has recovery.signal.
if [ ! -s "$PGDATA/global/pg_control" ] ||
  { [ -e "$PGDATA/backup_label" ] && [ ! -e "$PGDATA/standby.signal" ] && [ ! -e "$PGDATA/recovery.signal" ]; }; then
  # What an interrupted copy has left.
  find "$PGDATA" -mindepth 1 -delete
  chmod 700 "$PGDATA"
  PGPASSWORD=$(cat "$secrets/replicator_password")
  export PGPASSWORD
  pg_basebackup --pgdata "$PGDATA" --checkpoint=fast --write-recovery-conf \
    --dbname "host=${PRIMARY_HOST:-primary} port=${PRIMARY_PORT:-5432} user=replicator application_name=$REPLICA_NAME"
  unset PGPASSWORD
fi
exec postgres "$@"
