/** What the build and the gateway agree on about pages that are drawn before their script. */

/** Where in its folder the build puts what pages are drawn with; no file of it is served. */
export const drawingFolder = '_drawing'

/** In that folder, the style of a page that shows an order: put into it, for it is the only request that the page would wait for. */
export const orderStyle = 'order.css'

/** Around the shape of the first screen, which a drawn page takes the place of. */
export const shape = { start: '<!-- shape -->', end: '<!-- /shape -->' } as const
