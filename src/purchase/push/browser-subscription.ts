import { decodeBase64Url, encodeBase64Url } from '../../contract/formats/base64url.ts'
import { withTimeout } from '../../kernel/time/with-timeout.ts'

/** Push subscription of this browser, bound to one VAPID key. */
export interface BrowserSubscription {
  readonly subscription: PushSubscription
  /** True if the subscription is new. The gateway then has to replace the old subscription in this browser's orders. */
  readonly isNew: boolean
}

/** Timeout in milliseconds for `serviceWorker.ready`, which may never resolve while a worker is being replaced. */
const workerTimeoutMs = 3000
const getWorker = () => withTimeout(workerTimeoutMs, navigator.serviceWorker.ready)

/** Subscribes with the gateway's current key and replaces older subscriptions. */
export async function subscribeBrowserToPush(key: string): Promise<BrowserSubscription> {
  const { pushManager } = await getWorker()
  const current = await pushManager.getSubscription()
  const currentKey = current?.options.applicationServerKey
  if (current && currentKey && encodeBase64Url(currentKey) === key) return { subscription: current, isNew: false }
  await current?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: decodeBase64Url(key),
  })
  return { subscription, isNew: current !== null }
}

export const getPushSubscription = async (): Promise<PushSubscription | null> =>
  (await getWorker()).pushManager.getSubscription()
