import './overlays/overlay-host.tsx'
import '../journeys/result/result-sheet.tsx'

/** What shows an order over a page, as one journey to the network: whoever comes back from paying looks at nothing else. */
export { resumeOrder } from '../purchase/machine/purchase.actions.ts'
