import type { PrefetchScope, OverlayKind } from '../../kernel/overlays/overlays.store.ts'
import { overlayTable } from './overlays.table.ts'

/** The calls that kinds of overlays make when they open, where they are known before. To add one: a row. */
const answers: { readonly [K in OverlayKind]?: () => Promise<void> } = {
  recharge: async () => (await import('../../journeys/recharge/recharge.actions.ts')).loadMethodsAhead(),
}

export const prefetchOverlay = (kind: OverlayKind, what: PrefetchScope): Promise<unknown> =>
  Promise.all([overlayTable[kind].preload(), what === 'everything' ? answers[kind]?.() : undefined])
