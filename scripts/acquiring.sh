#!/bin/sh
# Runs the CLI for agents from the clone, for `npx acquiring`. Sets up the clone first, and uses the pinned Node.
scripts=$(dirname "$(realpath "$0")")
export PATH="$scripts/../node_modules/.bin:$PATH"
node "$scripts/setup.mjs" && exec env node "$scripts/acquiring.ts" "$@"
