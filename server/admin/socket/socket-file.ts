import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/**
 * Port and secret of the admin socket, readable only by the data folder's owner. A killed gateway leaves the file
 * behind.
 */
const socketFile = v.object({ port: v.pipe(v.number(), v.integer()), secret: v.string() })
export type SocketFile = v.InferOutput<typeof socketFile>

const socketFilePath = (dataDir: string) => join(dataDir, 'admin.json')

export function writeSocketFile(dataDir: string, content: SocketFile): void {
  removeSocketFile(dataDir)
  writeFileSync(socketFilePath(dataDir), JSON.stringify(content), { mode: 0o600, flag: 'wx' })
}

export const removeSocketFile = (dataDir: string): void => rmSync(socketFilePath(dataDir), { force: true })

export function readSocketFile(dataDir: string): SocketFile | undefined {
  try {
    return v.parse(socketFile, JSON.parse(readFileSync(socketFilePath(dataDir), 'utf8')))
  } catch {
    // A missing or invalid file means that no gateway is running.
    return undefined
  }
}
