import { setOverlayPrefetcher } from '../../kernel/overlays/overlays.store.ts'
import { createDeferredComponent } from '../../shared/lazy-component.tsx'
import { OverlayHostFallback, loadOverlayHost } from './overlay-host-fallback.tsx'

/** Host of sheets, dialogs and toasts, loaded after the first paint or for an order during boot. */
export const LazyOverlayHost = createDeferredComponent(loadOverlayHost, OverlayHostFallback)

setOverlayPrefetcher(async (kind, what) => (await import('./prefetch-overlay.ts')).runOverlayPrefetch(kind, what))
