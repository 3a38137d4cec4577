import { setOverlayPrefetcher } from '../../kernel/overlays/overlays.store.ts'
import { createDeferredComponent } from '../../shared/lazy-component.tsx'
import { OverlayHostFallback, loadOverlayHost } from './overlay-host-fallback.tsx'
import { runOverlayPrefetch } from './prefetch-overlay.ts'

/** Host of sheets, dialogs and toasts. Loaded after the first paint, or at startup if an order has to be shown. */
export const LazyOverlayHost = createDeferredComponent(loadOverlayHost, { Before: OverlayHostFallback })

setOverlayPrefetcher(runOverlayPrefetch)
