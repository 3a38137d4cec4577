import * as v from 'valibot'
import { readSocketFile } from './socket-file.ts'
import { answered, type Answered } from './admin-socket.ts'

/** Counting over a large database takes its time. */
const patienceMs = 120_000

/** Has the gateway that owns this data folder run a command; undefined where none is running. */
export async function askAdminSocket(dataDir: string, argv: readonly string[]): Promise<Answered | undefined> {
  const socket = readSocketFile(dataDir)
  if (!socket) return undefined
  try {
    const response = await fetch(`http://127.0.0.1:${socket.port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${socket.secret}` },
      body: JSON.stringify({ argv }),
      signal: AbortSignal.timeout(patienceMs),
    })
    return v.parse(answered, await response.json())
  } catch (error) {
    if (error instanceof DOMException) throw new Error('The gateway does not answer.', { cause: error })
    // The gateway was killed, and perhaps somebody else has its port by now: whether the folder is free, its lock says.
    return undefined
  }
}
