import { bytesOfText, textOfBytes } from '../../contract/base64url.ts'
import { withTimeout } from '../../kernel/time/with-timeout.ts'

/** The browser has one subscription for all of the store, with one VAPID key. */
export interface BrowserSubscription {
  readonly subscription: PushSubscription
  /** An earlier one was given up: the gateway has to replace it by this one. */
  readonly isNew: boolean
}

/** A worker that controls the page is there at once. One that is being replaced may never be. */
const workerPatienceMs = 3000
const worker = () => withTimeout(workerPatienceMs, navigator.serviceWorker.ready)

/** Made with the gateway's newest key; one with an older key gives way. */
export async function subscribeBrowser(key: string): Promise<BrowserSubscription> {
  const { pushManager } = await worker()
  const known = await pushManager.getSubscription()
  const knownKey = known?.options.applicationServerKey
  if (known && knownKey && textOfBytes(knownKey) === key) return { subscription: known, isNew: false }
  await known?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOfText(key) })
  return { subscription, isNew: known !== null }
}

export const knownSubscription = async (): Promise<PushSubscription | null> =>
  (await worker()).pushManager.getSubscription()
