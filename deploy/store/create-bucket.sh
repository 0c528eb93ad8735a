#!/bin/sh
# The bucket of the releases, which everybody may read and only `npm run release` writes, and the user
# with whom the platform team does so. Runs at every start, after which policy and password are those of these files.
set -eu
mc alias set store http://store:9000 releaser "$(cat /run/secrets/store_password)"
mc mb --ignore-existing store/releases
mc anonymous set download store/releases
mc admin policy create store platform /platform-policy.json
mc admin user add store platform "$(cat /run/secrets/platform_password)"
mc admin policy attach store platform --user platform
