import { t } from '../../kernel/i18n/i18n.ts'
import { showConfirmDialog } from '../../kernel/overlays/overlays.store.ts'
import { parseStoredItem } from '../../kernel/storage/stored-item.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { crossWindowStorageItems } from '../../kernel/storage/window-message-items.table.ts'
import { dispatchPurchaseEvent, purchaseStore } from '../machine/purchase.store.ts'

/**
 * On desktop, payments open in a tab without an `opener`. Tabs communicate through `storage` events, because a
 * BroadcastChannel disables the back-forward cache.
 */

/** Milliseconds to wait for a response from another tab. */
const responseTimeoutMs = 900

/** `back`: a payment tab was redirected back. `shown`: another tab shows the order. */
type WindowMessage = 'back' | 'shown'

function broadcast(call: WindowMessage, billingNo: string): void {
  browserStorage.write(crossWindowStorageItems.windowMessage, `${call} ${billingNo}`)
  browserStorage.remove(crossWindowStorageItems.windowMessage)
}

/** Calls `run` for each message about the order. Returns the unsubscribe function. */
function onWindowMessage(call: WindowMessage, order: () => string | undefined, run: () => void): () => void {
  const { key: name, schema } = crossWindowStorageItems.windowMessage
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const message = key === name && newValue !== null && parseStoredItem(newValue, schema, Date.now())
    if (message && message.kind === 'value' && message.value === `${call} ${order()}`) run()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Closes this tab if it was opened for a payment and another tab already shows the order. Otherwise, returns false. */
export async function closeTabIfOrderShownElsewhere(billingNo: string): Promise<boolean> {
  if (browserStorage.read(crossWindowStorageItems.payWindow) === undefined) return false
  browserStorage.remove(crossWindowStorageItems.payWindow)
  if (!(await isShownElsewhere(billingNo))) return false
  window.close()
  return true
}

/** Asks the player to close the tab if `window.close` failed. Resolves to true if this tab must show the order. */
export async function confirmTabStaysOpen(): Promise<boolean> {
  const closes = await confirmClose()
  if (closes) window.close()
  return !closes
}

const confirmClose = () =>
  showConfirmDialog({
    title: t('result:window_title'),
    content: [t('result:window_text')],
    closeByOverlay: false,
    confirmText: t('result:window_close'),
    cancelText: t('result:window_here'),
    whiteButton: false,
    isHtml: false,
  })

/** Closes this tab if the other tab responds late, unless the player has used this tab. */
function closeUnlessTouched(): void {
  const { userActivation }: Partial<Navigator> = navigator
  if (userActivation && !userActivation.hasBeenActive) window.close()
}

function isShownElsewhere(billingNo: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), responseTimeoutMs)
    const stop = onWindowMessage(
      'shown',
      () => billingNo,
      () => {
        stop()
        clearTimeout(timer)
        resolve(true)
        closeUnlessTouched()
      },
    )
    broadcast('back', billingNo)
  })
}

const getShownBillingNo = () => ('order' in purchaseStore.current ? purchaseStore.current.order.billingNo : undefined)

/** Makes the tab with the order respond to payment tabs and reload the status. */
export function respondToPaymentTabs(): void {
  onWindowMessage('back', getShownBillingNo, () => {
    broadcast('shown', getShownBillingNo() ?? '')
    dispatchPurchaseEvent({ type: 'pollDue' })
  })
}
