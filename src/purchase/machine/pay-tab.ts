import { getPlatform } from '../../kernel/visitor/device.ts'
import { serializeItem } from '../../kernel/storage/stored-item.ts'
import { windowKeys } from '../../kernel/storage/window-keys.table.ts'

/** The blank tab that will show the payment page. */
let waitingTab: Window | null = null

/**
 * Call it synchronously in the click handler: popup blockers refuse tabs that open later.
 * Phones pay in the current tab, because wallet apps and the Back button only work there.
 */
export function openBlankTab(text: string): void {
  closeTab()
  if (getPlatform() !== 'web') return
  waitingTab = window.open('', '_blank')
  if (!waitingTab) return
  waitingTab.document.title = text
  waitingTab.document.body.textContent = text
}

/** Returns false if the tab was blocked or closed; the player then has to press a button to pay. */
export function openPayment(url: string): boolean {
  const tab = waitingTab
  waitingTab = null
  if (getPlatform() !== 'web') {
    window.location.assign(url)
    return true
  }
  if (!tab || tab.closed) return false
  markPaymentTab(tab)
  // Keeps the payment site from navigating the store's tab.
  tab.opener = null
  tab.location.replace(url)
  return true
}

/** Marks the tab, so that the store closes it when the payment site redirects back (payment-tabs.ts). */
function markPaymentTab(tab: Window): void {
  try {
    tab.sessionStorage.setItem(windowKeys.payWindow.key, serializeItem('opened', undefined))
  } catch {
    // Without storage the tab shows the order itself after the redirect.
  }
}

export function closeTab(): void {
  waitingTab?.close()
  waitingTab = null
}
