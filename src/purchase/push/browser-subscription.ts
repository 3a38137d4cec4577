import { decodeBase64Url, encodeBase64Url } from '../../contract/base64url.ts'
import { withTimeout } from '../../kernel/time/with-timeout.ts'

/** A browser has one push subscription per store, bound to one VAPID key. */
export interface BrowserSubscription {
  readonly subscription: PushSubscription
  /** It replaced an older subscription, so the gateway must update its orders. */
  readonly isNew: boolean
}

/** A worker that is being replaced may never become ready. */
const workerTimeoutMs = 3000
const getWorker = () => withTimeout(workerTimeoutMs, navigator.serviceWorker.ready)

/** Subscribes with the gateway's current key; a subscription with an older key is replaced. */
export async function subscribeBrowser(key: string): Promise<BrowserSubscription> {
  const { pushManager } = await getWorker()
  const known = await pushManager.getSubscription()
  const knownKey = known?.options.applicationServerKey
  if (known && knownKey && encodeBase64Url(knownKey) === key) return { subscription: known, isNew: false }
  await known?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: decodeBase64Url(key),
  })
  return { subscription, isNew: known !== null }
}

export const getSubscription = async (): Promise<PushSubscription | null> =>
  (await getWorker()).pushManager.getSubscription()
