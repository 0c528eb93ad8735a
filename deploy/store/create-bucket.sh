#!/bin/sh
# The bucket of the releases, which everybody may read and only `npm run release` writes.
set -eu
mc alias set store http://store:9000 releaser "$(cat /run/secrets/store_password)"
mc mb --ignore-existing store/releases
mc anonymous set download store/releases
