import { getPlatform } from '../../kernel/visitor/device.ts'
import { serializeStoredItem } from '../../kernel/storage/stored-item.ts'
import { crossWindowStorageItems } from '../../kernel/storage/window-message-items.table.ts'

/** Blank tab that will show the payment page. */
let waitingTab: Window | null = null

/**
 * Opens a blank tab for the payment page. Must be called synchronously in the click handler; popup blockers reject tabs
 * that are opened later. On phones, the payment uses the current tab because wallet apps and the Back button work only
 * there.
 */
export function openBlankPaymentTab(text: string): void {
  closePaymentTab()
  if (getPlatform() !== 'web') return
  waitingTab = window.open('', '_blank')
  if (!waitingTab) return
  waitingTab.document.title = text
  waitingTab.document.body.textContent = text
}

/**
 * Opens the payment URL. Returns false if the tab was blocked or closed, in which case the caller shows a button to
 * pay.
 */
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

/** Marks the tab as a payment tab, so that the store can close it after the redirect back. See payment-tabs.ts. */
function markPaymentTab(tab: Window): void {
  try {
    tab.sessionStorage.setItem(crossWindowStorageItems.payWindow.key, serializeStoredItem('opened', undefined))
  } catch {
    // Without storage, the payment tab stays open after the redirect and shows the order itself.
  }
}

export function closePaymentTab(): void {
  waitingTab?.close()
  waitingTab = null
}
