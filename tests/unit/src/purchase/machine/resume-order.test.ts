// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeOverlay, overlaysStore } from '../../../../../src/kernel/overlays/overlays.store.ts'
import { serializeStoredItem } from '../../../../../src/kernel/storage/stored-item.ts'
import { browserStorage } from '../../../../../src/kernel/storage/browser-storage.ts'
import { crossWindowStorageItems } from '../../../../../src/kernel/storage/window-message-items.table.ts'
import { resumeOrder } from '../../../../../src/purchase/machine/purchase.actions.ts'
import { purchaseStore } from '../../../../../src/purchase/machine/purchase.store.ts'
import { isOrderOnScreen, whenPendingOrderShown } from '../../../../../src/purchase/order-screen/order-on-screen.ts'

const billingNo = 'a-number-of-the-first-window'

/** Returns to the payment tab while the first tab shows the order. */
async function returnToPaymentTab(): Promise<void> {
  browserStorage.write(crossWindowStorageItems.payWindow, 'x')
  const resumed = resumeOrder(billingNo, true)
  const { key } = crossWindowStorageItems.windowMessage
  window.dispatchEvent(
    new StorageEvent('storage', { key, newValue: serializeStoredItem(`shown ${billingNo}`, undefined) }),
  )
  await resumed
}

beforeEach(() => void vi.spyOn(window, 'close').mockReturnValue())
afterEach(() => {
  closeOverlay()
  vi.restoreAllMocks()
})

it('a payment tab that cannot close itself asks on a rendered page and shows the order afterwards', async () => {
  await returnToPaymentTab()
  expect(overlaysStore.stack).toMatchObject([{ overlay: { kind: 'confirm' } }])
  // Neither the news nor the saved order may cover the question.
  expect(isOrderOnScreen()).toBe(true)
  expect(purchaseStore.current.state).toBe('idle')

  closeOverlay()
  await whenPendingOrderShown()
  expect(purchaseStore.current).toMatchObject({ order: { billingNo } })
})
