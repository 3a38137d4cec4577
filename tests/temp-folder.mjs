import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const gigabyte = 1024 ** 3
/** More than any run has used, in bytes. */
const roomNeeded = 4 * gigabyte
/** Free memory in bytes that browsers and compilers need besides the folder. */
const memoryNeeded = 10 * gigabyte

function hasRoom() {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > roomNeeded && freemem() > memoryNeeded
}

/**
 * Creates a temporary folder for databases and browser profiles, and removes it when the process exits. Uses memory if
 * there is room because a disk is slower.
 */
export function useTempFolder() {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'store-tests-'))
  // If the tests run as root, PostgreSQL runs as another user and must be able to enter the folder.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}
