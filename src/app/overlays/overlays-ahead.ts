import type { Ahead, OverlayKind } from '../../kernel/overlays/overlays.store.ts'
import { overlayTable } from './overlays.table.ts'

/** What kinds of overlays ask the gateway for when they open, where that is known before. To add one: a row. */
const answers: { readonly [K in OverlayKind]?: () => Promise<void> } = {
  recharge: async () => (await import('../../journeys/recharge/recharge.actions.ts')).loadMethodsAhead(),
}

export const fetchAhead = (kind: OverlayKind, what: Ahead): Promise<unknown> =>
  Promise.all([overlayTable[kind].preload(), what === 'everything' ? answers[kind]?.() : undefined])
