// Programs that the tests need besides npm's packages: Debian and its kin install their own when we are root.
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
/** Two of these programs at once would stand in each other's way. @type {Promise<unknown>} */
let busy = Promise.resolve()

/** @param {readonly string[]} names */
async function installNext(names) {
  updated ??= apt('update')
  return (await updated) && apt('install', '--yes', '--no-install-recommends', ...names)
}

/** Answers whether they are there now. @param {readonly string[]} names */
export async function installDebian(...names) {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return false
  console.log(`Installing for the tests, once: ${names.join(', ')}…`)
  const installed = busy.then(() => installNext(names))
  busy = installed
  return installed
}
