import * as v from 'valibot'
import { readDoor } from './door-file.ts'
import { answered, type Answered } from './open-door.ts'

/** Counting over a large database takes its time. */
const patienceMs = 120_000

/** Has the gateway that owns this data folder run a command; undefined where none is running. */
export async function knock(dataDir: string, argv: readonly string[]): Promise<Answered | undefined> {
  const door = readDoor(dataDir)
  if (!door) return undefined
  try {
    const response = await fetch(`http://127.0.0.1:${door.port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${door.secret}` },
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
