import type { PrefetchScope, OverlayKind } from '../../kernel/overlays/overlays.store.ts'
import { overlayTable } from './overlays.table.ts'

/** Functions that prefetch the data of an overlay, by kind. To add one, add a row. */
const dataLoaders: { readonly [K in OverlayKind]?: () => Promise<void> } = {
  recharge: async () => (await import('../../journeys/recharge/recharge.actions.ts')).prefetchPaymentMethods(),
}

export const runOverlayPrefetch = (kind: OverlayKind, scope: PrefetchScope): Promise<unknown> =>
  Promise.all([overlayTable[kind].preload(), scope === 'everything' ? dataLoaders[kind]?.() : undefined])
