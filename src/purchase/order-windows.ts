import { t } from '../kernel/i18n/i18n.ts'
import { confirm } from '../kernel/overlays/overlays.store.ts'
import { parseItem } from '../kernel/storage/stored-item.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { windowKeys } from '../kernel/storage/window-keys.table.ts'
import { dispatch, purchase } from './machine/purchase.store.ts'

/**
 * On a computer a payment has a window of its own, whose opener is cut. When it is back, the two windows speak by `storage` events: a
 * broadcast channel would keep pages out of the back-forward cache.
 */

/** The window that shows the order answers at once, or is not there any more. On a busy computer it answers late. */
const answerWithinMs = 900

/** `back`: the payment's window has returned. `shown`: another window shows that order. */
type Call = 'back' | 'shown'

function send(call: Call, billingNo: string): void {
  storage.write(windowKeys.windowMessage, `${call} ${billingNo}`)
  storage.remove(windowKeys.windowMessage)
}

/** `order`: whose calls are meant, asked at each. */
function onCall(call: Call, order: () => string | undefined, run: () => void): () => void {
  const { key: name, schema } = windowKeys.windowMessage
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const heard = key === name && newValue !== null && parseItem(newValue, schema, Date.now())
    if (heard && heard.kind === 'value' && heard.value === `${call} ${order()}`) run()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** In the window that a payment had: closed once another one shows its order. False where the order is to be shown here. */
export async function leaveToFirstWindow(billingNo: string): Promise<boolean> {
  if (storage.read(windowKeys.payWindow) === undefined) return false
  storage.remove(windowKeys.payWindow)
  if (!(await isShownElsewhere(billingNo))) return false
  window.close()
  return true
}

/** Where it may not close itself the player is asked. True where the order is to be shown here all the same. */
export async function staysOpen(): Promise<boolean> {
  const closes = await asksToClose()
  if (closes) window.close()
  return !closes
}

const asksToClose = () =>
  confirm({
    title: t('result:window_title'),
    content: [t('result:window_text')],
    closeByOverlay: false,
    confirmText: t('result:window_close'),
    cancelText: t('result:window_here'),
    whiteButton: false,
    isHtml: false,
  })

/** Also after the order is shown here, as long as the player has pressed nothing. */
function leaveUntouched(): void {
  const { userActivation }: Partial<Navigator> = navigator
  if (userActivation && !userActivation.hasBeenActive) window.close()
}

function isShownElsewhere(billingNo: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), answerWithinMs)
    const stop = onCall(
      'shown',
      () => billingNo,
      () => {
        stop()
        clearTimeout(timer)
        resolve(true)
        leaveUntouched()
      },
    )
    send('back', billingNo)
  })
}

const orderNow = () => ('order' in purchase.current ? purchase.current.order.billingNo : undefined)

/** In every window of the store: the one that owns the order takes over, and asks for its state. */
export function answerPayWindows(): void {
  onCall('back', orderNow, () => {
    send('shown', orderNow() ?? '')
    dispatch({ type: 'pollDue' })
  })
}
