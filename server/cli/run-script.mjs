import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install } from './install.mjs'
import { node24 } from './node24.mjs'
import { root } from './root.mjs'
import { messageOf } from './run.mjs'

/**
 * Runs a server program on Node 24 and exits with its exit code.
 * @param {string} name
 * @param {readonly string[]} argv
 */
export async function runScript(name, argv) {
  try {
    await install()
    const script = join(root, 'server', name)
    const { status } = spawnSync(node24(), [script, ...argv], { cwd: root, stdio: 'inherit' })
    process.exitCode = status ?? 1
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}
