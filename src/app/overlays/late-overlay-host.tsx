import { onOverlayAhead } from '../../kernel/overlays/overlays.store.ts'
import { deferredComponent } from '../../shared/lazy-component.tsx'
import { HostAwaited, loadOverlayHost } from './host-awaited.tsx'

/** Shows sheets, dialogs and toasts. Fetched right after the first paint, or by boot where an order is to be shown. */
export const LateOverlayHost = deferredComponent(loadOverlayHost, HostAwaited)

onOverlayAhead(async (kind, what) => (await import('./overlays-ahead.ts')).fetchAhead(kind, what))
