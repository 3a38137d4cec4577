import { clearStoredSelection, readStoredSelection, writeStoredSelection } from '../../kernel/storage/selection.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import type { Selection } from '../../kernel/storage/selection.schema.ts'
import { whenBrowserIdle } from '../../kernel/startup/when-idle.ts'

let unsaved: Selection | undefined
let isDeferred = false
let savedBillingNo: string | undefined

function writeNow(): void {
  if (!unsaved) return
  const choice = unsaved
  unsaved = undefined
  writeStoredSelection(browserStorage, choice)
}

/**
 * Defers writes of the selection until the browser is idle, because they delay the next paint by 50 ms on slow phones.
 * Not called on the gateway.
 */
export function enableDeferredSelectionWrites(): void {
  isDeferred = true
  window.addEventListener('pagehide', writeNow)
  // Phones end hidden apps without a further event.
  document.addEventListener('visibilitychange', writeNow)
}

/** Saves the selection. Billing numbers are written immediately, because the player may be leaving to pay. */
export function saveSelection(choice: Selection): void {
  const canWait = isDeferred && choice.billingNo === savedBillingNo
  savedBillingNo = choice.billingNo
  if (canWait && !unsaved) void whenBrowserIdle().then(writeNow)
  unsaved = choice
  if (!canWait) writeNow()
}

export function readSavedSelection(): Selection {
  writeNow()
  return readStoredSelection(browserStorage)
}

export function clearSavedSelection(): void {
  unsaved = undefined
  savedBillingNo = undefined
  clearStoredSelection(browserStorage)
}
