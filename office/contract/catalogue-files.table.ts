/**
 * Catalogue files in display order. To add a file, add a row here and in
 * `server/admin/catalogue-files/kinds/kinds.table.ts`, which the types require.
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

/** States of a draft. `awaiting` drafts need a second person's approval. Published and discarded drafts are final. */
export const draftStates = ['open', 'awaiting', 'scheduled', 'published', 'discarded'] as const

/**
 * Reasons why a scheduled publication failed. `rights` means that its author lost the permission to publish. The draft
 * is then editable again.
 */
export const publicationRefusalReasons = ['mistakes', 'outdated', 'nothingChanged', 'rights'] as const
