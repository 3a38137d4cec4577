import * as v from 'valibot'
import { currencySchema, decimalSchema, integerSchema, timestampSchema } from '../../../src/contract/fields.ts'
import { catalogueFileNames, publicationRefusalReasons, draftStates } from '../catalogue-files.table.ts'

export const catalogueFileNameSchema = v.picklist(catalogueFileNames)

export const catalogueVersionSchema = v.object({
  /** Version number. All brands share one sequence, so a brand's numbers have gaps. */
  number: integerSchema,
  at: timestampSchema,
  by: v.string(),
  note: v.string(),
})

/** Draft in a list, without the content of its files. */
export const catalogueDraftRowSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Version of the draft, which increases with each change. Calls with an older version fail with `changed`. */
  version: integerSchema,
  state: v.picklist(draftStates),
  /** Version that was live when the draft was created or last rebased; 1 before the first publication. */
  base: integerSchema,
  /** Old version that the draft restores; null for other drafts. */
  backTo: v.nullable(integerSchema),
  /** True if the live version is newer than `base`. The draft must then be rebased before publication. */
  isOutdated: v.boolean(),
  /** Files that the draft replaces. All other files are taken from the live catalogue. */
  files: v.array(catalogueFileNameSchema),
  createdBy: v.string(),
  createdAt: timestampSchema,
  changedBy: v.string(),
  changedAt: timestampSchema,
  /** Publication request that is waiting for approval; null if there is none. */
  requested: v.nullable(v.object({ staffId: v.string(), by: v.string(), at: timestampSchema, note: v.string() })),
  approvedBy: v.string(),
  /** Time at which the draft will be published; null if it is published immediately. */
  publishAt: v.nullable(timestampSchema),
  /** Why the scheduled publication failed; null if it did not fail or the draft has changed since. */
  refusal: v.nullable(v.object({ reason: v.picklist(publicationRefusalReasons), at: timestampSchema })),
  /** Version that was published from the draft; null if unpublished. */
  published: v.nullable(integerSchema),
})
export type DraftRowView = v.InferOutput<typeof catalogueDraftRowSchema>

export const catalogueMistakeSchema = v.object({
  file: v.string(),
  /** Path of the value that is wrong, such as `[3].prices.USD`; empty if the mistake concerns the whole file. */
  path: v.string(),
  text: v.string(),
})

/** Change of one catalogue entry, such as an item, a coupon or a payment method. */
export const catalogueChangeSchema = v.object({
  file: catalogueFileNameSchema,
  kind: v.picklist(['added', 'changed', 'removed']),
  /** Entry key, such as `gp-tides moon.300`; empty if the file is a single object. */
  key: v.string(),
  /** Entry's name in the request's language, or in English in the history. Empty if it has none. */
  name: v.string(),
  /** Regions, such as `sea/TH`, in which a payment method has changed; empty for other entries. */
  places: v.array(v.string()),
  /**
   * Changed fields by name in the file, such as `prices.USD`. Null means that the field is absent. Empty for entries
   * that were added or removed.
   */
  fields: v.array(v.object({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) })),
})
export type CatalogueChangeView = v.InferOutput<typeof catalogueChangeSchema>

/** Number of entries that have changed in a file. Unlike `changes`, the count is always complete. */
export const catalogueChangeCountSchema = v.object({
  file: catalogueFileNameSchema,
  added: integerSchema,
  changed: integerSchema,
  removed: integerSchema,
})

export const catalogueHistoryRowSchema = v.object({
  ...catalogueVersionSchema.entries,
  /** Where the change was made. */
  source: v.picklist(['office', 'commandLine', 'upload']),
  /** Approver's name; empty if no approval was needed. */
  approvedBy: v.string(),
  /** Old version that this version restored; null for other versions. */
  backTo: v.nullable(integerSchema),
  counts: v.array(catalogueChangeCountSchema),
  isLive: v.boolean(),
  /** True if the version's content is stored and can be published again. */
  isStored: v.boolean(),
})

/** Order totals in one currency: `before` with the live catalogue, `after` with the draft. */
export const comparedRevenueSchema = v.object({
  currency: currencySchema,
  orders: integerSchema,
  before: decimalSchema,
  after: decimalSchema,
  /** Number of orders that could not be placed with the draft, because it lacks their goods or payment method. */
  lostOrders: integerSchema,
  /** Total of the lost orders, which is included in `before`. */
  lost: decimalSchema,
})

/**
 * Effect of a draft: what the paid orders of the last seven days would cost, with the same goods, payment method and
 * coupon.
 */
export const recentOrdersComparisonSchema = v.object({
  from: timestampSchema,
  until: timestampSchema,
  orders: integerSchema,
  players: integerSchema,
  /** Number of players who bought an item whose price changes. */
  playersWithOtherPrice: integerSchema,
  /** Number of players who bought an item that the draft removes. */
  playersWithLoss: integerSchema,
  /** Items whose price changes, at most 100, sorted by number of orders. */
  otherPrices: v.array(
    v.object({
      game: v.string(),
      product: v.string(),
      name: v.string(),
      currency: currencySchema,
      before: decimalSchema,
      /** Currency with the draft. Differs from `currency` if the draft sells the item in another currency. */
      currencyAfter: currencySchema,
      after: decimalSchema,
      orders: integerSchema,
    }),
  ),
  goodsGone: v.array(v.object({ game: v.string(), product: v.string(), name: v.string(), orders: integerSchema })),
  methodsGone: v.array(
    v.object({
      /** Payment method as `<payway>_<channel>`. */
      way: v.string(),
      name: v.string(),
      area: v.string(),
      region: v.string(),
      orders: integerSchema,
    }),
  ),
  week: v.array(comparedRevenueSchema),
  /** Totals of the 24 hours before `until`. */
  lastDay: v.array(comparedRevenueSchema),
  /** True if there were too many orders. The oldest or least frequent ones are then missing. */
  isTruncated: v.boolean(),
})
export type RecentOrdersComparisonView = v.InferOutput<typeof recentOrdersComparisonSchema>
