// Tests `npm start`, the first command of the README, and builds the store for the other tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../server/cli/root.mjs'

/** Milliseconds from the command to the first page on a machine with the packages, as the README promises. */
const limitMs = 60_000
const pollMs = 100

async function findFreePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** @param {number} port */
const isServing = (port) =>
  fetch(`http://127.0.0.1:${port}/?brand=watt`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts the store with an empty embedded database as on a fresh clone, and stops it. */
export async function checkStart() {
  const port = await findFreePort()
  const folder = mkdtempSync(join(tmpdir(), 'store-start-'))
  const { DATABASE_URL: _, npm_execpath: npm = 'npm', ...env } = process.env
  const [command, ...args] = npm.endsWith('js') ? [process.execPath, npm, 'start'] : [npm, 'start']
  const startedAt = Date.now()
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PORT: `${port}`, DATA_DIR: folder },
  })
  const isInTime = () => child.exitCode === null && Date.now() - startedAt < limitMs
  let serves = false
  while (isInTime() && !(serves = await isServing(port))) await pause(pollMs)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(serves ? `ok   npm start (${seconds} s)` : `FAIL npm start: no page after ${seconds} s`)
  child.kill()
  // The gateway ends after npm, and then no longer writes to its folder.
  while (await isServing(port)) await pause(pollMs)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  return serves ? { passed: 1 } : { failed: 1 }
}
