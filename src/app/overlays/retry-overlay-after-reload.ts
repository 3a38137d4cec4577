import * as v from 'valibot'
import { overlaysStore, openOverlay, type OverlayKind } from '../../kernel/overlays/overlays.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { defineStoredItem } from '../../kernel/storage/stored-item.ts'
import { savePurchaseInProgress } from '../../purchase/repeat/purchase-in-progress.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'

/** Sheets that can be reopened by their kind alone. */
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

/** Sheet to open after the reload. */
const overlayToReopenItem = defineStoredItem('awaited_overlay', 'session', v.picklist(reopened))

/** Reloads happen right after a failure. A later one has another cause. */
const keptMs = 5000
let failedOverlay: { readonly kind: OverlayKind; readonly at: number } | undefined

/** Records an overlay whose chunk failed to load. */
export function recordFailedOverlay(kind: OverlayKind): void {
  failedOverlay = { kind, at: Date.now() }
}

/** Called before reloading for a failed chunk. Payment methods reopen as after a login, once the character is known. */
export function saveFailedOverlay(): void {
  if (!failedOverlay || Date.now() - failedOverlay.at >= keptMs) return
  const { kind } = failedOverlay
  const { clientId, goods } = selectionStore.chosen
  if (isReopened(kind)) storage.write(overlayToReopenItem, kind)
  else if (kind === 'recharge' && clientId && goods) savePurchaseInProgress(clientId, goods.value)
}

/** Reopens the sheet unless a pending order or another press has opened one. */
export function reopenFailedOverlay(): void {
  const kind = storage.read(overlayToReopenItem)
  storage.remove(overlayToReopenItem)
  if (kind !== undefined && overlaysStore.stack.length === 0) openOverlay({ kind })
}
