import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Lock of a data folder for one process, because two PGlite processes would corrupt the data. The kernel releases its
 * listening socket even after a crash.
 */
export interface FolderLock {
  release: () => Promise<void>
}

export class FolderLockedError extends Error {
  override readonly name = 'FolderTaken'
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another gateway. Stop that one, or set DATA_DIR to another folder.`)
  }
}

export class FolderNotWritableError extends Error {
  override readonly name = 'FolderUnusable'
  constructor(folder: string, cause: unknown) {
    const words = cause instanceof Error ? cause.message : String(cause)
    super(`The data folder ${folder} cannot be used. Set DATA_DIR to a folder that may be written to. (${words})`, {
      cause,
    })
  }
}

/**
 * Returns the lock's socket address: abstract on Linux, a named pipe on Windows, elsewhere a file that survives a
 * crash.
 */
export function getLockAddress(folder: string, platform: NodeJS.Platform): { address: string; isFile: boolean } {
  const name = `topup-store-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (platform === 'linux') return { address: `\0${name}`, isFile: false }
  if (platform === 'win32') return { address: `\\\\.\\pipe\\${name}`, isFile: false }
  return { address: join(tmpdir(), `${name}.sock`), isFile: true }
}

export async function lockFolder(folder: string, platform = process.platform): Promise<FolderLock> {
  ensureFolder(folder)
  const { address, isFile } = getLockAddress(realpathSync(folder), platform)
  const server =
    (await listen(address)) ?? (isFile && (await removeStaleSocket(address)) ? await listen(address) : undefined)
  if (!server) throw new FolderLockedError(folder)
  // The lock must not keep the process alive.
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Creates a folder and its parents level by level, because Node's `recursive` option hangs on file systems such as
 * /proc.
 */
function createWithParents(folder: string): void {
  if (isFolder(folder)) return
  createWithParents(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Ignore the error if another process has created the folder.
    if (!isFolder(folder)) throw error
  }
}

function ensureFolder(folder: string): void {
  try {
    createWithParents(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new FolderNotWritableError(folder, error)
  }
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}

/** Removes a stale socket file. Renaming it first lets only one of two processes succeed. */
async function removeStaleSocket(address: string): Promise<boolean> {
  if (await isListening(address)) return false
  const aside = `${address}.${process.pid}`
  try {
    renameSync(address, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
  if (await isListening(aside)) {
    // Another process holds the lock, so put its socket file back.
    renameSync(aside, address)
    return false
  }
  rmSync(aside, { force: true })
  return true
}

function isListening(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
