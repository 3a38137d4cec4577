import * as v from 'valibot'
import { currencySchema, decimalSchema, integerSchema, timestampSchema } from '../../../src/contract/fields.ts'
import { catalogueFileNames, publicationRefusalReasons, draftStates } from '../catalogue-files.table.ts'

export const catalogueFileNameSchema = v.picklist(catalogueFileNames)

/** Published version of a brand's catalogue. */
export const catalogueVersionSchema = v.object({
  /** Number of the version. All brands share one sequence, so the numbers of a single brand have gaps. */
  number: integerSchema,
  at: timestampSchema,
  /** Name of the person who published the version; empty if unknown, for example after an upload over HTTP. */
  by: v.string(),
  note: v.string(),
})

/** Draft as shown in lists, without the content of its files. */
export const catalogueDraftRowSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Increases with each change. A call that carries an outdated version fails with `changed`. */
  version: integerSchema,
  state: v.picklist(draftStates),
  /** Live version when the draft was created or last rebased; 1 if nothing had been published before. */
  base: integerSchema,
  /** Old version that the draft restores; null if the draft does not restore an old version. */
  backTo: v.nullable(integerSchema),
  /** True if a newer version has been published since. The draft must then be rebased before it can be published. */
  isOutdated: v.boolean(),
  /** Files that the draft replaces. All other files are taken from the live catalogue. */
  files: v.array(catalogueFileNameSchema),
  createdBy: v.string(),
  createdAt: timestampSchema,
  changedBy: v.string(),
  changedAt: timestampSchema,
  /**
   * Who requested the publication, when and why. The value is null if there was no request, or if the request was
   * declined or withdrawn.
   */
  requested: v.nullable(v.object({ staffId: v.string(), by: v.string(), at: timestampSchema, note: v.string() })),
  /** Name of the person who approved the publication; empty without an approval. */
  approvedBy: v.string(),
  /** Time at which the draft is to be published; null to publish at once. */
  publishAt: v.nullable(timestampSchema),
  /**
   * Why the scheduled publication was refused. The value is null if no publication was refused, or if the draft has
   * changed since the refusal.
   */
  refusal: v.nullable(v.object({ reason: v.picklist(publicationRefusalReasons), at: timestampSchema })),
  /** Number of the version that was published from the draft; null if the draft has not been published. */
  published: v.nullable(integerSchema),
})
export type DraftRowView = v.InferOutput<typeof catalogueDraftRowSchema>

/** Mistake in a draft, as `npm run catalogue -- check` reports it. */
export const catalogueMistakeSchema = v.object({
  file: v.string(),
  /** Path of the invalid value in the file, such as `[3].prices.USD`; empty if the mistake concerns the whole file. */
  path: v.string(),
  text: v.string(),
})

/** Change of one catalogue entry, such as goods, a coupon, a page or a payment method in one region. */
export const catalogueChangeSchema = v.object({
  file: catalogueFileNameSchema,
  kind: v.picklist(['added', 'changed', 'removed']),
  /** Key of the entry, such as `gp-tides moon.300`; empty if the whole file is a single object. */
  key: v.string(),
  /**
   * Display name of the entry in the language of the request, or in English in the history. Entries without a name have
   * an empty string.
   */
  name: v.string(),
  /** Regions, such as `sea/TH`, in which a payment method has changed in this way; empty for all other entries. */
  places: v.array(v.string()),
  /**
   * Changed fields, with names as in the files: `prices.USD`, `names.ja`, `takesCoupon`, `where.fee`. A value of null
   * means that the field is absent. The list is empty for added and removed entries.
   */
  fields: v.array(v.object({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) })),
})
export type CatalogueChangeView = v.InferOutput<typeof catalogueChangeSchema>

/** Number of changed entries in one file. `changes` may list fewer entries, because that list is truncated. */
export const catalogueChangeCountSchema = v.object({
  file: catalogueFileNameSchema,
  added: integerSchema,
  changed: integerSchema,
  removed: integerSchema,
})

/** Version in the history of a brand's catalogue. */
export const catalogueHistoryRowSchema = v.object({
  ...catalogueVersionSchema.entries,
  /** Where the change was made. */
  source: v.picklist(['office', 'commandLine', 'upload']),
  /** Name of the person who approved the version; empty if no approval was needed. */
  approvedBy: v.string(),
  /** Old version that this version restored; null if this version was not a rollback. */
  backTo: v.nullable(integerSchema),
  counts: v.array(catalogueChangeCountSchema),
  isLive: v.boolean(),
  /** True if the content of the version is still stored. Only then can the version be published again. */
  isStored: v.boolean(),
})

/** Total amounts of orders in one currency: `before` with the live catalogue, `after` with the draft. */
export const comparedRevenueSchema = v.object({
  currency: currencySchema,
  orders: integerSchema,
  before: decimalSchema,
  after: decimalSchema,
  /** Number of orders that the draft could not sell, because it lacks the goods or the payment method. */
  lostOrders: integerSchema,
  /** Total amount of the lost orders. This amount is included in `before`. */
  lost: decimalSchema,
})

/**
 * Effect of a draft on the paid orders of the last seven days. Each order is priced with the live catalogue and again
 * with the draft, with the same goods, payment method and coupon.
 */
export const recentOrdersComparisonSchema = v.object({
  from: timestampSchema,
  until: timestampSchema,
  orders: integerSchema,
  players: integerSchema,
  /** Number of players who bought something whose price the draft changes. */
  playersWithOtherPrice: integerSchema,
  /** Number of players who bought something that the draft no longer sells. */
  playersWithLoss: integerSchema,
  /** Goods whose price changes, at most 100. Goods with the most orders come first. */
  otherPrices: v.array(
    v.object({
      game: v.string(),
      product: v.string(),
      name: v.string(),
      currency: currencySchema,
      before: decimalSchema,
      /** Differs from `currency` if the draft sells the goods in another currency. */
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
  /** Totals for the 24 hours before `until`. */
  lastDay: v.array(comparedRevenueSchema),
  /** True if there were too many orders to read all of them, so that the oldest or rarest orders are missing. */
  isTruncated: v.boolean(),
})
export type RecentOrdersComparisonView = v.InferOutput<typeof recentOrdersComparisonSchema>
