/** Names that the build and the gateway share for pages that are drawn before their script. */

/** Where in its folder the build puts what pages are drawn with; no file of it is served. */
export const drawingFolder = '_drawing'

/** In that folder, the style of drawn screens beyond what every page holds: orders, error pages, empty lists. Put into the page, which would wait for it otherwise. */
export const moreStyle = 'more.css'

/** Around the skeleton of the first screen: a drawn screen takes its place. */
export const skeletonMarks = { start: '<!-- skeleton -->', end: '<!-- /skeleton -->' } as const

/** The element with which a first screenful of goods is complete; a drawn page that has it is painted from there on. */
export const screenfulEnd = 'screenful'

/** Stands after a drawn sheet and makes it visible, so that a half-loaded sheet is never seen. */
export const sheetArrived = 'dialog[data-drawn][data-drawn]{visibility:visible}'

/** In the same folder, the style of the ways to pay, which travels with them. */
export const waysStyle = 'ways.css'

/** Marks ways to pay that were drawn before the store is alive: its own take their place. */
export const earlyWays = 'data-early-ways'
