import * as v from 'valibot'
import { readSocketFile } from './socket-file.ts'
import { adminSocketReplySchema, type AdminReply } from './open-admin-socket.ts'

/** Command timeout in milliseconds. It is long, because reports on large databases take minutes. */
const timeoutMs = 120_000

/** Runs a command in the gateway of this data folder. Resolves to undefined if no gateway is running. */
export async function callAdminSocket(dataDir: string, argv: readonly string[]): Promise<AdminReply | undefined> {
  const socket = readSocketFile(dataDir)
  if (!socket) return undefined
  try {
    const response = await fetch(`http://127.0.0.1:${socket.port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${socket.secret}` },
      body: JSON.stringify({ argv }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return v.parse(adminSocketReplySchema, await response.json())
  } catch (error) {
    if (error instanceof DOMException) throw new Error('The gateway does not answer.', { cause: error })
    // The gateway may have been killed and its port reused by another program. The command then opens the folder
    // itself; the folder's lock shows whether a gateway is running.
    return undefined
  }
}
