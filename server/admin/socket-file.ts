import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/**
 * Where a gateway over the embedded database lets commands in, and by which word. It lies in the data folder, for the eyes of its owner
 * alone; one that a killed gateway has left behind leads nowhere.
 */
const socketFile = v.object({ port: v.pipe(v.number(), v.integer()), secret: v.string() })
export type SocketFile = v.InferOutput<typeof socketFile>

const fileIn = (dataDir: string) => join(dataDir, 'admin.json')

export function writeSocketFile(dataDir: string, content: SocketFile): void {
  removeSocketFile(dataDir)
  writeFileSync(fileIn(dataDir), JSON.stringify(content), { mode: 0o600, flag: 'wx' })
}

export const removeSocketFile = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true })

export function readSocketFile(dataDir: string): SocketFile | undefined {
  try {
    return v.parse(socketFile, JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    // No file, or another program's: no gateway runs here.
    return undefined
  }
}
