import * as v from 'valibot'
import { pushMessage, type PushMessage } from '../../src/contract/entities/push-message.ts'

interface PushData {
  readonly json: () => unknown
}

/**
 * Returns the notification of a push message. Undefined for messages of newer gateways and for DevTools test pushes.
 */
export function parsePush(data: PushData | null): PushMessage['notification'] | undefined {
  const parsed = v.safeParse(pushMessage, parseJson(data))
  return parsed.success ? parsed.output.notification : undefined
}

function parseJson(data: PushData | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** Returns path and query if the URL is in this store. */
export function toStorePath(navigate: string, origin: string): string | undefined {
  const url = new URL(navigate)
  return url.origin === origin ? url.pathname + url.search : undefined
}
