import { proxy, ref } from 'valtio'
import type { LegalNoticeName } from '../../brands/area-notices.table.ts'

/** Content of a confirmation dialog. Texts are already translated. */
export interface ConfirmDialogContent {
  readonly title: string
  readonly content: readonly string[]
  readonly closeByOverlay: boolean
  readonly confirmText: string
  /** Null for a dialog with a single button. */
  readonly cancelText: string | null
  /** True if Cancel is the primary button, because confirming costs money or is irreversible. */
  readonly whiteButton: boolean
  /** Called if Cancel is pressed, but not if the dialog is dismissed in another way. */
  readonly onCancel?: () => void
  /** Always false. Text from the server must never be rendered as HTML. */
  readonly isHtml: false
}

/** Legal texts shown as sheets. The privacy policy and the terms are separate pages. */
export type LegalSheetName = 'topUp' | LegalNoticeName

/** Every overlay with its parameters. The overlay host compiles only if each kind has a component. */
export type Overlay =
  | { readonly kind: 'confirm'; readonly popup: ConfirmDialogContent }
  /** Sheet with game, server and character. Each of the three opens its picker. */
  | { readonly kind: 'choice' }
  | { readonly kind: 'gamePicker' }
  | { readonly kind: 'serverPicker' }
  | { readonly kind: 'rolePicker' }
  | { readonly kind: 'areaPicker' }
  | { readonly kind: 'payRegion' }
  | { readonly kind: 'accountMenu' }
  | { readonly kind: 'login' }
  | { readonly kind: 'legal'; readonly which: LegalSheetName }
  | { readonly kind: 'forcedBanner' }
  /** Withdrawal from a contract, which the EU requires. */
  | { readonly kind: 'withdrawal'; readonly billingNo?: string }
  /** Form for the month of birth, which a purchase in Japan requires. */
  | { readonly kind: 'birthMonth' }
  | { readonly kind: 'cumulativeEvent' }
  | { readonly kind: 'giftCard' }
  /** Payment methods for the selection. The next two kinds show the sub methods of one method. */
  | { readonly kind: 'recharge' }
  | { readonly kind: 'subMethods' }
  | { readonly kind: 'linkSubMethods' }
  | { readonly kind: 'couponUse' }
  | { readonly kind: 'couponClaim' }
  | { readonly kind: 'wayOut' }
  /** Instructions to open the page in an external browser. Shown if the app blocks the selected login. */
  | { readonly kind: 'loginEnv'; readonly company?: string }
  | { readonly kind: 'install' }
  /** A payment provider's own UI, in an iframe. */
  | { readonly kind: 'dropIn' }
  /** Status of an order. */
  | { readonly kind: 'result' }
  | { readonly kind: 'orderLink'; readonly billingNo: string }
  /** Characters to which the buyer can still send an order's goods. */
  | { readonly kind: 'correctCharacter'; readonly billingNo: string }
  | { readonly kind: 'receipt'; readonly billingNo: string }
  /** Help with refunds, and support, for this order or else the latest one. */
  | { readonly kind: 'help'; readonly billingNo?: string }
  /** The account's spending, monthly budget and purchase pause. */
  | { readonly kind: 'myMoney' }
  /** Creates a link with which somebody else can pay for the selected goods. */
  | { readonly kind: 'askToPay' }
  /** Link of an existing pay request, which the player shares again. `validUntil` is a Unix time in seconds. */
  | { readonly kind: 'payRequestLink'; readonly replenishId: string; readonly url: string; readonly validUntil: number }
  /** The account's pay requests. */
  | { readonly kind: 'payRequests' }
  | { readonly kind: 'orders' }

export type OverlayKind = Overlay['kind']

export interface OpenOverlay {
  readonly id: number
  readonly overlay: Overlay
}

/** Open overlays from bottom to top. Back closes the topmost overlay. */
export const overlaysStore = proxy({ stack: [] as OpenOverlay[] })

interface OverlayHandle {
  readonly id: number
  readonly closed: Promise<boolean>
}
const overlayHandles = new Map<number, OverlayHandle>()
const closeResolvers = new Map<number, (accepted: boolean) => void>()
let lastId = 0

/**
 * Opens an overlay. If one of the same kind is already on top, for example after a double tap, returns that one.
 * Confirmations always open.
 */
export function openOverlay(overlay: Overlay): OverlayHandle {
  const top = overlaysStore.stack[overlaysStore.stack.length - 1]
  const existing =
    top && top.overlay.kind === overlay.kind && overlay.kind !== 'confirm' ? overlayHandles.get(top.id) : undefined
  if (existing) return existing

  const id = ++lastId
  const closed = new Promise<boolean>((resolve) => void closeResolvers.set(id, resolve))
  const opened = { id, closed }
  overlayHandles.set(id, opened)
  // `ref` prevents proxying, so that overlays can be compared by identity. An overlay never changes while it is open.
  overlaysStore.stack.push(ref({ id, overlay }))
  return opened
}

/** What to prefetch: `part` is only code and translations; `everything` includes data from the gateway. */
export type PrefetchScope = 'part' | 'everything'
let prefetcher: (kind: OverlayKind, scope: PrefetchScope) => Promise<unknown> = () => Promise.resolve()
export function setOverlayPrefetcher(run: typeof prefetcher): void {
  prefetcher = run
}
/** Prefetches an overlay. Errors are ignored because opening the overlay retries the load. */
export const prefetchOverlay = (kind: OverlayKind, what: PrefetchScope = 'everything'): void =>
  void prefetcher(kind, what).catch(() => undefined)

/** Closes an overlay, by default the top one, and all overlays above it. */
export function closeOverlay(
  id: number | undefined = overlaysStore.stack[overlaysStore.stack.length - 1]?.id,
  accepted = false,
): void {
  const at = overlaysStore.stack.findIndex((open) => open.id === id)
  if (at < 0) return
  for (const closed of overlaysStore.stack.splice(at)) {
    closeResolvers.get(closed.id)?.(closed.id === id && accepted)
    closeResolvers.delete(closed.id)
    overlayHandles.delete(closed.id)
  }
}

/** Closes all overlays. Must be called before each route change. */
export function closeAllOverlays(): void {
  closeOverlay(overlaysStore.stack[0]?.id)
}

/** Shows a confirmation dialog. Resolves to true if confirmed, and to false if dismissed in any way. */
export const showConfirmDialog = (popup: ConfirmDialogContent): Promise<boolean> =>
  openOverlay({ kind: 'confirm', popup }).closed
