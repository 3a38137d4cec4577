/** Names that the build and the gateway share for pages that are drawn before their script. */

/** Where in its folder the build puts what pages are drawn with; no file of it is served. */
export const drawingFolder = '_drawing'

/** A brand's page, cut where the gateway fills it in (`src/document/cut-page.ts`). Not served. */
export const cutPageFile = (brandKey: string): string => `_pages/${brandKey}.json`

/** In the drawing folder, the styles of drawn screens beyond what each page of a brand holds. They are put into the page, which would wait for them otherwise. */
export const drawnStyles = {
  /** Orders, error pages, lists of games, empty lists. */
  more: 'more.css',
  /** The goods of the old layout, whose pages begin with the games. */
  step: 'step.css',
} as const
export type DrawnStyle = keyof typeof drawnStyles

/** The element with which a first screenful of goods is complete; a drawn page that has it is painted from there on. */
export const screenfulEnd = 'screenful'

/** Stands after a drawn sheet and makes it visible, so that a half-loaded sheet is never seen. */
export const sheetArrived = 'dialog[data-drawn][data-drawn]{visibility:visible}'
