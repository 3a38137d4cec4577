import { getReceipt } from '../../contract/calls/receipt.calls.ts'
import type { CallReply } from '../../contract/call.ts'
import { copyToClipboard } from '../../kernel/copy-to-clipboard.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import type { Result } from '../../kernel/http/result.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { loadOrders, ordersStore } from '../../purchase/orders/orders.store.ts'

export type SignedReceipt = CallReply<typeof getReceipt>

export async function loadReceipt(billingNo: string): Promise<Result<SignedReceipt>> {
  const { own } = (ordersStore.list ?? (await loadOrders())).find((order) => order.billingNo === billingNo) ?? {}
  // The payer of another player's request has no account that proves the payment.
  const proof = own?.purchase.isRequested ? { request_id: own.requestId } : {}
  return callGateway(getReceipt, { billing_no: billingNo, ...proof })
}

/** Downloads the signed receipt. In-app browsers ignore downloads, so the text is copied there. */
export async function downloadReceipt({ receipt, signed }: SignedReceipt): Promise<void> {
  if (getInAppBrowser())
    return copyToClipboard(signed, { name: t('result:receipt_save'), done: t('result:receipt_copied') })
  const address = URL.createObjectURL(new Blob([signed], { type: 'application/jose' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `receipt-${receipt.billingNo}.jws`
  link.click()
  // Revoke the URL later, because the download starts after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  showToast(t('result:receipt_saved'))
}

/** Returns true if the browser can print. In-app browsers cannot. */
export const isPrintingSupported = (): boolean => 'print' in window && !getInAppBrowser()
