import { setOverlayPrefetcher } from '../../kernel/overlays/overlays.store.ts'
import { createDeferredComponent } from '../../shared/lazy-component.tsx'
import { OverlayHostFallback, loadOverlayHost } from './overlay-host-fallback.tsx'

/** Host of sheets, dialogs and toasts. Loaded after the first paint, or at startup if an order has to be shown. */
export const LazyOverlayHost = createDeferredComponent(loadOverlayHost, OverlayHostFallback)

setOverlayPrefetcher(async (kind, what) => (await import('./prefetch-overlay.ts')).runOverlayPrefetch(kind, what))
