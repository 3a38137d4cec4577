import { proxy, ref } from 'valtio'
import type { PageConfig } from '../contract/entities/page-config.ts'

/** A dialog that asks something; the words come translated. */
export interface PopupInfo {
  readonly title: string
  /** Paragraphs. */
  readonly content: readonly string[]
  readonly closeByOverlay: boolean
  readonly confirmText: string
  /** Null where there is nothing to refuse. */
  readonly cancelText: string | null
  /** The confirm button is the quiet one: what it does cannot be undone. */
  readonly whiteButton: boolean
  /** No popup carries markup: text from the server is shown as text. */
  readonly isHtml: false
}

export type LegalPage = 'privacy' | 'terms' | 'tradeLaw' | 'prepaidPayment' | 'inquiry'
export type Banners = PageConfig['banner_config'][string]

/**
 * Everything that can lie over a page.
 * Read by the overlay host, which has one component a kind. To add one: a member here - the host then fails to compile.
 */
export type Overlay =
  | { readonly kind: 'confirm'; readonly popup: PopupInfo }
  | { readonly kind: 'gamePicker' }
  | { readonly kind: 'serverPicker' }
  | { readonly kind: 'rolePicker' }
  | { readonly kind: 'areaPicker' }
  | { readonly kind: 'languagePicker' }
  | { readonly kind: 'accountMenu' }
  | { readonly kind: 'legal'; readonly which: LegalPage }
  | { readonly kind: 'forcedBanner'; readonly banners: Banners }
export type OverlayKind = Overlay['kind']

export interface OpenOverlay {
  readonly id: number
  readonly overlay: Overlay
}

/** Bottom first; the last one is what the player sees and what Back closes. */
export const overlays = proxy({ stack: [] as OpenOverlay[] })

const waiting = new Map<number, { closed: Promise<boolean>; resolve: (accepted: boolean) => void }>()
let lastId = 0

/** Two taps on one button open one picker: the same kind on top is not opened again (questions are always asked). */
export function openOverlay(overlay: Overlay): { id: number; closed: Promise<boolean> } {
  const top = overlays.stack[overlays.stack.length - 1]
  const open = top && top.overlay.kind === overlay.kind && overlay.kind !== 'confirm' ? waiting.get(top.id) : undefined
  if (top && open) return { id: top.id, closed: open.closed }

  const id = ++lastId
  let resolve: (accepted: boolean) => void = () => {}
  const closed = new Promise<boolean>((settle) => (resolve = settle))
  waiting.set(id, { closed, resolve })
  // Content does not change while it is open, and must stay comparable by identity.
  overlays.stack.push(ref({ id, overlay }))
  return { id, closed }
}

/** Without an id, the top one. What lies above it goes too: it was opened from there. */
export function closeOverlay(id: number | undefined = overlays.stack[overlays.stack.length - 1]?.id, accepted = false): void {
  const at = overlays.stack.findIndex((open) => open.id === id)
  if (at < 0) return
  for (const gone of overlays.stack.splice(at)) {
    waiting.get(gone.id)?.resolve(gone.id === id && accepted)
    waiting.delete(gone.id)
  }
}

/** Before a change of route. */
export function closeAllOverlays(): void {
  closeOverlay(overlays.stack[0]?.id)
}

/** True when the player agreed; closing it in any other way means no. */
export const confirm = (popup: PopupInfo): Promise<boolean> => openOverlay({ kind: 'confirm', popup }).closed
