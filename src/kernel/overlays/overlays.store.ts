import { proxy, ref } from 'valtio'
import type { Notice } from '../../brands/area-notices.table.ts'

/** A dialog that asks something; the words come translated. */
export interface PopupInfo {
  readonly title: string
  /** Paragraphs. */
  readonly content: readonly string[]
  readonly closeByOverlay: boolean
  readonly confirmText: string
  /** Null where there is nothing to refuse. */
  readonly cancelText: string | null
  /** The confirm button is the quiet one and the second one is filled: what it does costs money or cannot be undone. */
  readonly whiteButton: boolean
  /** Also runs if the second button is pressed, but not if the dialog is closed in another way. */
  readonly onCancel?: () => void
  /** No popup carries markup: text from the server is shown as text. */
  readonly isHtml: false
}

/** The agreements are pages of their own, in a new window; these open over the page. */
export type LegalPage = 'topUp' | Notice

/**
 * Everything that can lie over a page.
 * Read by the overlay host, which has one component a kind. To add one: a member here - the host then fails to compile.
 */
export type Overlay =
  | { readonly kind: 'confirm'; readonly popup: PopupInfo }
  /** Game, server and character on one sheet, each leading to its picker. */
  | { readonly kind: 'choice' }
  | { readonly kind: 'gamePicker' }
  | { readonly kind: 'serverPicker' }
  | { readonly kind: 'rolePicker' }
  | { readonly kind: 'areaPicker' }
  /** Where the player pays, and with which currency. */
  | { readonly kind: 'payRegion' }
  | { readonly kind: 'accountMenu' }
  | { readonly kind: 'login' }
  | { readonly kind: 'legal'; readonly which: LegalPage }
  | { readonly kind: 'forcedBanner' }
  | { readonly kind: 'cumulativeEvent' }
  /** A gift card to redeem, gifts of partners, and what came of them. */
  | { readonly kind: 'giftCard' }
  /** The ways to pay for the choice, and the second list of a method that has one. */
  | { readonly kind: 'recharge' }
  | { readonly kind: 'subMethods' }
  /** The same list, of a make-up link. */
  | { readonly kind: 'linkSubMethods' }
  /** The coupons to use with a purchase, and those to claim. */
  | { readonly kind: 'couponUse' }
  | { readonly kind: 'couponClaim' }
  /** The same page in a browser of its own, because paying may not work inside this app. */
  | { readonly kind: 'wayOut' }
  /** The same, because logging in does not work there; with the company that refuses it, where it is known. */
  | { readonly kind: 'loginEnv'; readonly company?: string }
  /** How the store gets onto the home screen. */
  | { readonly kind: 'install' }
  /** A payment company's own part, in a document of its own. */
  | { readonly kind: 'dropIn' }
  /** Where an order stands. */
  | { readonly kind: 'result' }
  /** The status link of an order, to be passed on. */
  | { readonly kind: 'orderLink'; readonly billingNo: string }
  /** The receipt of an order that is paid. */
  | { readonly kind: 'receipt'; readonly billingNo: string }
  /** Refunds and customer service: of an order, or of the newest one. */
  | { readonly kind: 'help'; readonly billingNo?: string }
  /** The player's orders, where the layout has no page for them. */
  | { readonly kind: 'orders' }

export type OverlayKind = Overlay['kind']

export interface OpenOverlay {
  readonly id: number
  readonly overlay: Overlay
}

/** Bottom first; the last one is what the player sees and what Back closes. */
export const overlays = proxy({ stack: [] as OpenOverlay[] })

interface PendingQuestion {
  readonly id: number
  readonly closed: Promise<boolean>
}
const questions = new Map<number, PendingQuestion>()
const answer = new Map<number, (accepted: boolean) => void>()
let lastId = 0

/** Two taps on one button open one picker: the same kind on top is not opened again (questions are always asked). */
export function openOverlay(overlay: Overlay): PendingQuestion {
  const top = overlays.stack[overlays.stack.length - 1]
  const same =
    top && top.overlay.kind === overlay.kind && overlay.kind !== 'confirm' ? questions.get(top.id) : undefined
  if (same) return same

  const id = ++lastId
  const closed = new Promise<boolean>((resolve) => void answer.set(id, resolve))
  const opened = { id, closed }
  questions.set(id, opened)
  // Content does not change while it is open, and must stay comparable by identity.
  overlays.stack.push(ref({ id, overlay }))
  return opened
}

/** Its script and words; or also what it asks the gateway for, where the player has pressed already. */
export type Ahead = 'part' | 'everything'
let fetchPart: (kind: OverlayKind, what: Ahead) => Promise<unknown> = () => Promise.resolve()
/** Sets how the parts of an overlay are fetched. */
export function onOverlayAhead(run: typeof fetchPart): void {
  fetchPart = run
}
/** Fetches what an overlay needs before it opens. A part that fails to load is fetched again when it opens. */
export const fetchOverlayAhead = (kind: OverlayKind, what: Ahead = 'everything'): void =>
  void fetchPart(kind, what).catch(() => undefined)

/** Without an id, the top one. What lies above it goes too: it was opened from there. */
export function closeOverlay(
  id: number | undefined = overlays.stack[overlays.stack.length - 1]?.id,
  accepted = false,
): void {
  const at = overlays.stack.findIndex((open) => open.id === id)
  if (at < 0) return
  for (const gone of overlays.stack.splice(at)) {
    answer.get(gone.id)?.(gone.id === id && accepted)
    answer.delete(gone.id)
    questions.delete(gone.id)
  }
}

/** Before a change of route. */
export function closeAllOverlays(): void {
  closeOverlay(overlays.stack[0]?.id)
}

/** True when the player agreed; closing it in any other way means no. */
export const confirm = (popup: PopupInfo): Promise<boolean> => openOverlay({ kind: 'confirm', popup }).closed
