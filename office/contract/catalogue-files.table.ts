/**
 * Catalogue files in display order. To add a file, add a row here and to
 * `server/admin/catalogue-files/kinds/kinds.table.ts`. The types require both.
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
 * States of a draft. `awaiting` means that another person has to approve it. Published and discarded drafts can no
 * longer change.
 */
export const draftStates = ['open', 'awaiting', 'scheduled', 'published', 'discarded'] as const

/**
 * Reasons why a scheduled publication failed. `rights`: its author may no longer publish. The draft can be edited again
 * afterwards.
 */
export const publicationRefusalReasons = ['mistakes', 'outdated', 'nothingChanged', 'rights'] as const
