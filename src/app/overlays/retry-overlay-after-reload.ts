import * as v from 'valibot'
import { overlaysStore, openOverlay, type OverlayKind } from '../../kernel/overlays/overlays.store.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { defineStoredItem } from '../../kernel/storage/stored-item.ts'
import { savePurchaseInProgress } from '../../purchase/repeat/purchase-in-progress.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'

/** Overlays that can be opened again without parameters. */
const reopened = [
  'choice',
  'gamePicker',
  'serverPicker',
  'rolePicker',
  'areaPicker',
  'payRegion',
  'accountMenu',
  'login',
  'giftCard',
  'orders',
] as const satisfies readonly OverlayKind[]

type Reopened = (typeof reopened)[number]
const isReopened = (kind: OverlayKind): kind is Reopened => (reopened as readonly OverlayKind[]).includes(kind)

/** Overlay to open after a reload. */
const overlayToReopenItem = defineStoredItem('awaited_overlay', 'session', v.picklist(reopened))

/** Maximum milliseconds between a failed load and the reload that it causes. */
const keptMs = 5000
let failedOverlay: { readonly kind: OverlayKind; readonly at: number } | undefined

/** Records an overlay whose chunk failed to load. */
export function recordOverlayLoadFailure(kind: OverlayKind): void {
  failedOverlay = { kind, at: Date.now() }
}

/**
 * Saves the overlay that failed to load before the page reloads. Payment methods are opened once the character is
 * known.
 */
export function saveFailedOverlayForReload(): void {
  if (!failedOverlay || Date.now() - failedOverlay.at >= keptMs) return
  const { kind } = failedOverlay
  const { clientId, goods } = selectionStore.chosen
  if (isReopened(kind)) browserStorage.write(overlayToReopenItem, kind)
  else if (kind === 'recharge' && clientId && goods) savePurchaseInProgress(clientId, goods.value)
}

/** Opens the saved overlay, unless another overlay is open. */
export function reopenOverlayAfterReload(): void {
  const kind = browserStorage.read(overlayToReopenItem)
  browserStorage.remove(overlayToReopenItem)
  if (kind !== undefined && overlaysStore.stack.length === 0) openOverlay({ kind })
}
