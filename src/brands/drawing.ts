/** Names that the build and the gateway share for pages that are drawn before their script. */

/** Where in its folder the build puts what pages are drawn with; no file of it is served. */
export const drawingFolder = '_drawing'

/** In that folder, the styles of drawn screens beyond what each page of a brand holds. They are put into the page, which would wait for them otherwise. */
export const drawnStyles = {
  /** Orders, error pages, lists of games, empty lists. */
  more: 'more.css',
  /** The goods of the old layout, whose pages begin with the games. */
  step: 'step.css',
  /** The end of every page. */
  late: 'late.css',
  /** The ways to pay, which travel by themselves. */
  ways: 'ways.css',
} as const
export type DrawnStyle = keyof typeof drawnStyles

/** Around the skeleton of the first screen: a drawn screen takes its place. */
export const skeletonMarks = { start: '<!-- skeleton -->', end: '<!-- /skeleton -->' } as const

/** The element with which a first screenful of goods is complete; a drawn page that has it is painted from there on. */
export const screenfulEnd = 'screenful'

/**
 * A script before that element. The style of what stands above it is worked out in a task of its own, and not in that of the first paint, which is the longest of a
 * page. It takes itself out, since React knows nothing of it.
 */
export const styleAhead = `{let me=document.currentScript,beside=me.parentNode;me.remove();getComputedStyle(beside).color}`

/** Stands after a drawn sheet and makes it visible, so that a half-loaded sheet is never seen. */
export const sheetArrived = 'dialog[data-drawn][data-drawn]{visibility:visible}'

/** Marks ways to pay that were drawn before the store is alive: its own take their place. */
export const earlyWays = 'data-early-ways'
