import type { Overlay, OverlayKind } from '../../kernel/overlays/overlays.store.ts'

export interface OverlayProps<K extends OverlayKind = OverlayKind> {
  readonly overlay: Extract<Overlay, { kind: K }>
  readonly id: number
}
