import * as v from 'valibot'
import { pushMessageSchema, type PushMessage } from '../../src/contract/entities/push-message.ts'

interface PushData {
  readonly json: () => unknown
}

/** Parses a push message's notification. Returns undefined for other formats, such as those of newer gateways. */
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
