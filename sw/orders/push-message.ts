import * as v from 'valibot'
import { pushMessage, type PushMessage } from '../../src/contract/entities/push-message.ts'

/** A browser's `PushMessageData`. */
interface Pushed {
  readonly json: () => unknown
}

/** What a push brings, if it is ours: a gateway may be newer than this worker, and browsers make pushes for tests. */
export function readPush(data: Pushed | null): PushMessage['notification'] | undefined {
  const parsed = v.safeParse(pushMessage, jsonOf(data))
  return parsed.success ? parsed.output.notification : undefined
}

function jsonOf(data: Pushed | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** Inside this store; what leads elsewhere leads nowhere. */
export function placeOf(navigate: string, origin: string): string | undefined {
  const url = new URL(navigate)
  return url.origin === origin ? url.pathname + url.search : undefined
}
