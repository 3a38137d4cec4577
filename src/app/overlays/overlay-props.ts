import type { Overlay, OverlayKind } from '../../kernel/overlays/overlays.store.ts'

/** The props of every overlay. */
export interface OverlayProps<K extends OverlayKind = OverlayKind> {
  readonly overlay: Extract<Overlay, { kind: K }>
  readonly id: number
}
