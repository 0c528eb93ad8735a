#!/bin/sh
# Writes random secrets into a folder that only its owner can open, unless they exist.
set -eu
folder=${1:-$(dirname "$0")/secrets}
if [ -e "$folder" ]; then
  echo "$folder exists: remove it to make new secrets." >&2
  exit 1
fi
# The containers' users read the files: Compose mounts them with the permissions that they have here.
umask 022
mkdir -p "$folder"
chmod 700 "$folder"

random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

for name in superuser_password replicator_password store_password platform_password edge_token metrics_token preview_key; do
  random >"$folder/$name"
done
owner=$(random)
password=$(random)
printf %s "$owner" >"$folder/owner_password"
printf %s "$password" >"$folder/market_password"
printf '"%s" "%s"\n' market "$password" market_owner "$owner" >"$folder/pgbouncer_users"
address=pgbouncer:6432
printf %s "postgres://market:$password@$address/market" >"$folder/database_url"
printf %s "postgres://market:$password@$address/market_session" >"$folder/listen_database_url"
printf %s "postgres://market:$password@$address/market_replica" >"$folder/read_database_url"
printf %s "postgres://market_owner:$owner@$address/market" >"$folder/migrate_database_url"
printf %s "postgres://market_owner:$owner@$address/market_session" >"$folder/migrate_listen_database_url"
