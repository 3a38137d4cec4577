/**
 * Catalogue files of a brand, in the order in which the office lists them. To add one, add a row here and its kind in
 * `server/admin/catalogue-files/kinds/kinds.table.ts`, which the types require.
 */
export const catalogueFiles = [
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

export type CatalogueFile = (typeof catalogueFiles)[number]

/**
 * States of a draft. `awaiting`: a second person has to approve it. `scheduled`: it is published at `publishAt`.
 * Published and discarded drafts cannot change any more.
 */
export const draftStates = ['open', 'awaiting', 'scheduled', 'published', 'discarded'] as const

/**
 * Reasons for which a due draft was not published; it is open again. The first three are those of `publishDraft`.
 * `rights`: the person who published it may no longer do so.
 */
export const draftRefusals = ['mistakes', 'outdated', 'nothingChanged', 'rights'] as const
