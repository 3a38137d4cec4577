import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const gigabyte = 1024 ** 3
/** Far more than a run has ever filled. */
const roomNeeded = 4 * gigabyte
/** What the folder takes is missing for browsers and compilers. */
const memoryNeeded = 10 * gigabyte

function hasRoom() {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > roomNeeded && freemem() > memoryNeeded
}

/**
 * A folder for what a run throws away, also by programs that it starts: databases and profiles of browsers. In memory, where there is
 * room: on a disk the tests of the server cost a sixth more of the processor's time. It goes with the process.
 */
export function useTempFolder() {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'store-tests-'))
  // PostgreSQL runs as a user of its own, where the tests run as root.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}
