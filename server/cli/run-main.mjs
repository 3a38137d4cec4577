import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install } from './install.mjs'
import { node24 } from './node24.mjs'
import { root } from './root.mjs'
import { messageOf } from './run.mjs'

/**
 * Runs a command of the server folder, with all that was typed behind it, on a Node that understands it.
 * @param {string} file
 */
export async function runMain(file) {
  try {
    await install()
    const script = join(root, 'server', file)
    const { status } = spawnSync(node24(), [script, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
    process.exitCode = status ?? 1
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}
