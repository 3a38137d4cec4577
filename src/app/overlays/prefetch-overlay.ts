import type { PrefetchScope, OverlayKind } from '../../kernel/overlays/overlays.store.ts'
import { overlayTable } from './overlays.table.ts'

/** Calls that an overlay makes when it opens, if they can be made earlier. To add one, add a row. */
const dataLoaders: { readonly [K in OverlayKind]?: () => Promise<void> } = {
  recharge: async () => (await import('../../journeys/recharge/recharge.actions.ts')).prefetchPaymentMethods(),
}

export const runOverlayPrefetch = (kind: OverlayKind, scope: PrefetchScope): Promise<unknown> =>
  Promise.all([overlayTable[kind].preload(), scope === 'everything' ? dataLoaders[kind]?.() : undefined])
