import { proxy, ref } from 'valtio'
import type { LegalNotice } from '../../brands/area-notices.table.ts'

/** Content of a confirmation dialog, already translated. */
export interface PopupInfo {
  readonly title: string
  readonly content: readonly string[]
  readonly closeByOverlay: boolean
  readonly confirmText: string
  /** Null for a dialog with a single button. */
  readonly cancelText: string | null
  /** The confirm button is the secondary one and Cancel is filled: confirming costs money or cannot be undone. */
  readonly whiteButton: boolean
  /** Runs if Cancel is pressed, not if the dialog is dismissed in another way. */
  readonly onCancel?: () => void
  /** Server text is never rendered as HTML. */
  readonly isHtml: false
}

/** Legal texts shown as sheets. Privacy policy and terms are separate pages. */
export type LegalSheetName = 'topUp' | LegalNotice

/** All overlays. The overlay host has one component per kind and does not compile without it. */
export type Overlay =
  | { readonly kind: 'confirm'; readonly popup: PopupInfo }
  /** Game, server and character on one sheet, each linking to its picker. */
  | { readonly kind: 'choice' }
  | { readonly kind: 'gamePicker' }
  | { readonly kind: 'serverPicker' }
  | { readonly kind: 'rolePicker' }
  | { readonly kind: 'areaPicker' }
  /** Payment region and currency. */
  | { readonly kind: 'payRegion' }
  | { readonly kind: 'accountMenu' }
  | { readonly kind: 'login' }
  | { readonly kind: 'legal'; readonly which: LegalSheetName }
  | { readonly kind: 'forcedBanner' }
  | { readonly kind: 'cumulativeEvent' }
  /** Redeems gift cards and partner gifts. */
  | { readonly kind: 'giftCard' }
  /** Payment methods for the selection, and the sub methods of one. */
  | { readonly kind: 'recharge' }
  | { readonly kind: 'subMethods' }
  /** Sub methods for a replenish link. */
  | { readonly kind: 'linkSubMethods' }
  | { readonly kind: 'couponUse' }
  | { readonly kind: 'couponClaim' }
  /** Opens the page in an external browser, because payments may fail in this app. */
  | { readonly kind: 'wayOut' }
  /** Opens the page in an external browser, because this login is blocked here. */
  | { readonly kind: 'loginEnv'; readonly company?: string }
  /** Instructions to add the store to the home screen. */
  | { readonly kind: 'install' }
  /** A payment provider's own UI, in an iframe. */
  | { readonly kind: 'dropIn' }
  /** Order status. */
  | { readonly kind: 'result' }
  /** Shareable status link of an order. */
  | { readonly kind: 'orderLink'; readonly billingNo: string }
  | { readonly kind: 'receipt'; readonly billingNo: string }
  /** Refunds and support for this order, or for the latest one. */
  | { readonly kind: 'help'; readonly billingNo?: string }
  /** Order list, for layouts without an orders page. */
  | { readonly kind: 'orders' }

export type OverlayKind = Overlay['kind']

export interface OpenOverlay {
  readonly id: number
  readonly overlay: Overlay
}

/** Bottom first. Back closes the last one. */
export const overlays = proxy({ stack: [] as OpenOverlay[] })

interface OverlayHandle {
  readonly id: number
  readonly closed: Promise<boolean>
}
const overlayHandles = new Map<number, OverlayHandle>()
const closeResolvers = new Map<number, (accepted: boolean) => void>()
let lastId = 0

/**
 * Opens an overlay. Returns the existing one if the top overlay has the same kind (a double tap), except for
 * confirmations.
 */
export function openOverlay(overlay: Overlay): OverlayHandle {
  const top = overlays.stack[overlays.stack.length - 1]
  const existing =
    top && top.overlay.kind === overlay.kind && overlay.kind !== 'confirm' ? overlayHandles.get(top.id) : undefined
  if (existing) return existing

  const id = ++lastId
  const closed = new Promise<boolean>((resolve) => void closeResolvers.set(id, resolve))
  const opened = { id, closed }
  overlayHandles.set(id, opened)
  // `ref` keeps the object comparable by identity; it never changes while open.
  overlays.stack.push(ref({ id, overlay }))
  return opened
}

/** `part`: only code and translations. `everything`: also the data from the gateway. */
export type PrefetchScope = 'part' | 'everything'
let prefetcher: (kind: OverlayKind, what: PrefetchScope) => Promise<unknown> = () => Promise.resolve()
export function setOverlayPrefetcher(run: typeof prefetcher): void {
  prefetcher = run
}
/** Prefetches an overlay. Errors are ignored because opening it retries. */
export const prefetchOverlay = (kind: OverlayKind, what: PrefetchScope = 'everything'): void =>
  void prefetcher(kind, what).catch(() => undefined)

/** Closes an overlay, by default the top one, and all overlays above it. */
export function closeOverlay(
  id: number | undefined = overlays.stack[overlays.stack.length - 1]?.id,
  accepted = false,
): void {
  const at = overlays.stack.findIndex((open) => open.id === id)
  if (at < 0) return
  for (const closed of overlays.stack.splice(at)) {
    closeResolvers.get(closed.id)?.(closed.id === id && accepted)
    closeResolvers.delete(closed.id)
    overlayHandles.delete(closed.id)
  }
}

/** Called before each route change. */
export function closeAllOverlays(): void {
  closeOverlay(overlays.stack[0]?.id)
}

/** Resolves to true if confirmed, to false if dismissed in any way. */
export const confirm = (popup: PopupInfo): Promise<boolean> => openOverlay({ kind: 'confirm', popup }).closed
