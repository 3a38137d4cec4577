import { getPlatform } from '../../kernel/visitor/device.ts'
import { serializeStoredItem } from '../../kernel/storage/stored-item.ts'
import { crossWindowStorageItems } from '../../kernel/storage/window-message-items.table.ts'

/** Blank tab for the payment page. */
let waitingTab: Window | null = null

/**
 * Opens a blank tab for the payment page. Call it synchronously on a click, because popup blockers reject later tabs.
 * Phones pay in the current tab, because wallet apps and Back work only there.
 */
export function openBlankPaymentTab(text: string): void {
  closePaymentTab()
  if (getPlatform() !== 'web') return
  waitingTab = window.open('', '_blank')
  if (!waitingTab) return
  waitingTab.document.title = text
  waitingTab.document.body.textContent = text
}

/** Opens the payment URL. Returns false if the tab was blocked or closed; the caller then shows a button. */
export function openPaymentUrl(url: string): boolean {
  const tab = waitingTab
  waitingTab = null
  if (getPlatform() !== 'web') {
    window.location.assign(url)
    return true
  }
  if (!tab || tab.closed) return false
  markPaymentTab(tab)
  // Clear `opener`, so that the payment site cannot navigate the store's tab.
  tab.opener = null
  tab.location.replace(url)
  return true
}

/** Marks the tab as a payment tab, which closes itself when the player is redirected back (see payment-tabs.ts). */
function markPaymentTab(tab: Window): void {
  try {
    tab.sessionStorage.setItem(crossWindowStorageItems.payWindow.key, serializeStoredItem('opened', undefined))
  } catch {
    // If the browser refuses storage, the payment tab stays open and shows the order itself.
  }
}

export function closePaymentTab(): void {
  waitingTab?.close()
  waitingTab = null
}
