import * as v from 'valibot'
import { pushMessageSchema, type PushMessage } from '../../src/contract/entities/push-message.ts'

interface PushData {
  readonly json: () => unknown
}

/**
 * Parses the notification in a push message. Returns undefined for messages with another format, such as those from
 * newer gateways and test pushes from DevTools.
 */
export function parsePushNotification(data: PushData | null): PushMessage['notification'] | undefined {
  const parsed = v.safeParse(pushMessageSchema, parseJson(data))
  return parsed.success ? parsed.output.notification : undefined
}

function parseJson(data: PushData | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** Returns the path and query of a URL in this store, or undefined for other URLs. */
export function getStorePathFromUrl(navigate: string, origin: string): string | undefined {
  const url = new URL(navigate)
  return url.origin === origin ? url.pathname + url.search : undefined
}
