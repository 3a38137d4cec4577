import { setOverlayPrefetcher } from '../../kernel/overlays/overlays.store.ts'
import { deferredComponent } from '../../shared/lazy-component.tsx'
import { OverlayHostFallback, loadOverlayHost } from './overlay-host-fallback.tsx'

/** Shows sheets, dialogs and toasts. Fetched right after the first paint, or by boot where an order is to be shown. */
export const LazyOverlayHost = deferredComponent(loadOverlayHost, OverlayHostFallback)

setOverlayPrefetcher(async (kind, what) => (await import('./prefetch-overlay.ts')).prefetchOverlay(kind, what))
