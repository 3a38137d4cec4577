import { getReceipt } from '../../contract/calls/receipt.calls.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { copyToClipboard } from '../../kernel/copy-to-clipboard.ts'
import { send } from '../../kernel/http/send.ts'
import type { Result } from '../../kernel/http/result.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'

export type SignedReceipt = ReplyOf<typeof getReceipt>

export const askReceipt = (billingNo: string): Promise<Result<SignedReceipt>> =>
  send(getReceipt, { billing_no: billingNo })

/** The browsers inside other apps drop a file without a word: there its text is copied, which can be verified as well. */
export async function saveReceipt({ receipt, signed }: SignedReceipt): Promise<void> {
  if (getInAppBrowser())
    return copyToClipboard(signed, { name: t('result:receipt_save'), done: t('result:receipt_copied') })
  const address = URL.createObjectURL(new Blob([signed], { type: 'application/jose' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `receipt-${receipt.billingNo}.jws`
  link.click()
  // The browser reads it after this task; until the page is left it costs a kilobyte.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  showToast(t('result:receipt_saved'))
}

/** Views inside apps have no printer. */
export const mayPrint = (): boolean => 'print' in window && !getInAppBrowser()
