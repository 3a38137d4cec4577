import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/**
 * Port and secret of the admin socket, in a file that only the owner of the data folder can read. A killed gateway
 * leaves it behind.
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
    // No gateway runs here if the file is missing or invalid.
    return undefined
  }
}
