/**
 * Catalogue files of a brand, in the order in which the office lists them. To add a file, add a row here and in
 * `server/admin/catalogue-files/kinds/kinds.table.ts`. The types report a missing row.
 */
export const catalogueFileNames = [
  'games',
  'servers',
  'goods',
  'regions',
  'methods',
  'pages',
  'vip',
  'coupons',
  'events',
  'gifts',
  'make-up',
] as const

export type CatalogueFile = (typeof catalogueFileNames)[number]

/**
 * States of a draft. `awaiting`: a second person has to approve the draft. `scheduled`: the draft will be published at
 * `publishAt`. Published and discarded drafts can no longer change.
 */
export const draftStates = ['open', 'awaiting', 'scheduled', 'published', 'discarded'] as const

/**
 * Reasons why a scheduled draft was not published. The draft can then be edited again. `publishDraft` explains the
 * first three reasons. `rights`: the person who scheduled the draft is no longer allowed to publish it.
 */
export const publicationRefusalReasons = ['mistakes', 'outdated', 'nothingChanged', 'rights'] as const
