// Installs the system programs that the tests need. Works on Debian and its derivatives, as root.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

const aptGet = '/usr/bin/apt-get'

/** @param {readonly string[]} args */
async function apt(...args) {
  const program = spawn(aptGet, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  const [status] = await once(program, 'exit')
  return status === 0
}

/** @type {Promise<boolean> | undefined} */
let updated
/** apt-get locks its database, so installations run one after another. @type {Promise<unknown>} */
let busy = Promise.resolve()

/** @param {readonly string[]} names */
async function installNext(names) {
  updated ??= apt('update')
  return (await updated) && apt('install', '--yes', '--no-install-recommends', ...names)
}

/** Returns whether the packages are installed now. @param {readonly string[]} names */
export async function installDebianPackages(...names) {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return false
  console.log(`Installing for the tests, once: ${names.join(', ')}…`)
  const installed = busy.then(() => installNext(names))
  busy = installed
  return installed
}
