import { copyToClipboard } from '../../../kernel/copy-to-clipboard.ts'
import { t } from '../../../kernel/i18n/i18n.ts'
import { getInAppBrowser } from '../../../kernel/in-app/in-app-browser.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'

/** Downloads the confirmation as a text file. In-app browsers ignore downloads, so it is copied there. */
export async function saveWithdrawalConfirmation(billingNo: string, lines: readonly string[]): Promise<void> {
  const text = `${lines.join('\n\n')}\n`
  if (getInAppBrowser())
    return copyToClipboard(text, { name: t('legal:withdraw_save'), done: t('legal:withdraw_saved') })
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `withdrawal-${billingNo}.txt`
  link.click()
  // Revoke the URL later, because the download starts after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  showToast(t('legal:withdraw_saved'))
}
