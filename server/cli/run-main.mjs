import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install } from './install.mjs'
import { node24 } from './node24.mjs'
import { root } from './root.mjs'

/** Runs a command of the gateway's folder, with all that was typed behind it, on a Node that understands it. */
export async function runMain(file) {
  try {
    await install()
    const script = join(root, 'server', file)
    const { status } = spawnSync(node24(), [script, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
    process.exitCode = status ?? 1
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
