import { platform } from '../../kernel/visitor/device.ts'
import { wrap } from '../../kernel/storage/item.ts'
import { windowKeys } from '../../kernel/storage/window-keys.table.ts'

/** The tab that waits for the link. Not data: only the browser can hold it. */
let waitingTab: Window | null = null

/**
 * At the click, before anything is waited for: later a browser would take a new tab for an advertisement.
 * On phones the payment opens in this tab, where the app of a wallet is found and Back comes back.
 */
export function prepareTab(words: string): void {
  closeTab()
  if (platform() !== 'web') return
  waitingTab = window.open('', '_blank')
  if (!waitingTab) return
  waitingTab.document.title = words
  waitingTab.document.body.textContent = words
}

/** False where the player has to press a button: the browser gave no tab. */
export function openPayment(url: string): boolean {
  const tab = waitingTab
  waitingTab = null
  if (platform() !== 'web') {
    window.location.assign(url)
    return true
  }
  if (!tab || tab.closed) return false
  mark(tab)
  // The payment site must not be able to send the store elsewhere behind the player's back.
  tab.opener = null
  tab.location.replace(url)
  return true
}

/** Comes back with the tab from the payment site: the store must not open in it a second time (order-windows.ts). */
function mark(tab: Window): void {
  try {
    tab.sessionStorage.setItem(windowKeys.payWindow.key, wrap('opened', undefined))
  } catch {
    // No storage there: the tab then comes back as a store, which shows the order too.
  }
}

export function closeTab(): void {
  waitingTab?.close()
  waitingTab = null
}
