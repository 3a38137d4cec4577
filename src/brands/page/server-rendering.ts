/** File names and selectors shared by the build and the gateway. */

/** Folder of the server renderer inside `dist`; not served. */
export const rendererFolder = '_drawing'

/** A brand's page template, split at the gateway's placeholders (`src/document/page-slots.ts`). Not served. */
export const getPageTemplateFile = (brandKey: string): string => `_pages/${brandKey}.json`

/**
 * Inlined styles of server-rendered screens, in addition to those in every page. Loading them as files would delay
 * the first paint.
 */
export const screenStyles = {
  /** For orders, error pages, game lists and empty lists. */
  more: 'more.css',
  /** For the products of the old layout. */
  step: 'step.css',
} as const
export type ScreenStyle = keyof typeof screenStyles

/** Id of the element that ends the first screenful of products; browsers paint from there on. */
export const firstScreenEndId = 'screenful'

/** Follows a server-rendered sheet and reveals it, so that a half-loaded sheet is never visible. */
export const sheetRevealStyle = 'dialog[data-drawn][data-drawn]{visibility:visible}'
