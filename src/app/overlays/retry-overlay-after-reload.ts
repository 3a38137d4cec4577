import * as v from 'valibot'
import { overlays, openOverlay, type OverlayKind } from '../../kernel/overlays/overlays.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { defineItem } from '../../kernel/storage/stored-item.ts'
import { keepBuying } from '../../purchase/buying-under-way.ts'
import { selection } from '../../purchase/selection.store.ts'

/** Sheets that a press opens and that need nothing but their kind. */
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

/** The sheet that the page is loaded anew for. */
const awaited = defineItem('awaited_overlay', 'session', v.picklist(reopened))

/** A reload follows a failure at once. One that comes later is not for that press. */
const keptMs = 5000
let missed: { readonly kind: OverlayKind; readonly at: number } | undefined

/** A press has asked for it, and its part did not arrive. */
export function noteFailedOverlay(kind: OverlayKind): void {
  missed = { kind, at: Date.now() }
}

/** Before the page is loaded anew for a part. The ways to pay come back as after a login: once the character is there. */
export function saveFailedOverlay(): void {
  if (!missed || Date.now() - missed.at >= keptMs) return
  const { kind } = missed
  const { clientId, goods } = selection.chosen
  if (isReopened(kind)) storage.write(awaited, kind)
  else if (kind === 'recharge' && clientId && goods) keepBuying(clientId, goods.value)
}

/** The press is not lost with the page. An order that waits, or the player's next press, goes first. */
export function reopenFailedOverlay(): void {
  const kind = storage.read(awaited)
  storage.remove(awaited)
  if (kind !== undefined && overlays.stack.length === 0) openOverlay({ kind })
}
