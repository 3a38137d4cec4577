import * as v from 'valibot'
import { currencySchema, decimalSchema, integerSchema, timestampSchema } from '../../../src/contract/fields.ts'
import { catalogueFiles, draftRefusals, draftStates } from '../catalogue-files.table.ts'

export const catalogueFile = v.picklist(catalogueFiles)

/** Version of a brand's catalogue: the last change that was published, and by whom. */
export const catalogueVersion = v.object({
  /** Number of the version. Versions of all brands share one sequence, so numbers of a brand have gaps. */
  number: integerSchema,
  at: timestampSchema,
  /** Name of the person; empty if nobody is known, as for uploads over HTTP. */
  by: v.string(),
  note: v.string(),
})

/** Draft in a list. Its content is read by file. */
export const draftRow = v.object({
  id: v.string(),
  name: v.string(),
  /** Increases with each write. A write that carries another version fails with `changed`. */
  version: integerSchema,
  state: v.picklist(draftStates),
  /** Version of the live catalogue on which the draft was begun; 1 if nothing had been published before. */
  base: integerSchema,
  /** Version whose content the draft restores; null unless it is a rollback. */
  backTo: v.nullable(integerSchema),
  /** True if the live catalogue has changed since. The draft must then be rebased before it can be published. */
  isOutdated: v.boolean(),
  /** Files that the draft replaces. All others are those of the live catalogue. */
  files: v.array(catalogueFile),
  createdBy: v.string(),
  createdAt: timestampSchema,
  changedBy: v.string(),
  changedAt: timestampSchema,
  /** Person who asked to publish it, and why; null if nobody has, or if it was declined or withdrawn since. */
  requested: v.nullable(v.object({ staffId: v.string(), by: v.string(), at: timestampSchema, note: v.string() })),
  /** Person who approved it; empty if nobody has. */
  approvedBy: v.string(),
  /** Time at which it is to be published; null for at once. */
  publishAt: v.nullable(timestampSchema),
  /** Why a scheduled publication was refused; null if none was since the last change. */
  refusal: v.nullable(v.object({ reason: v.picklist(draftRefusals), at: timestampSchema })),
  /** Number of the version that the draft became; null if it was not published. */
  published: v.nullable(integerSchema),
})
export type DraftRowView = v.InferOutput<typeof draftRow>

/** Mistake of the check, as `npm run catalogue -- check` reports it. */
export const catalogueMistake = v.object({
  file: v.string(),
  /** Place in the file, such as `[3].prices.USD`; empty for the whole file. */
  path: v.string(),
  text: v.string(),
})

/** Change of one entry: goods, a payment method in a region, a page, a coupon and so on. */
export const catalogueChange = v.object({
  file: catalogueFile,
  kind: v.picklist(['added', 'changed', 'removed']),
  /** Key of the entry, such as `gp-tides moon.300`; empty for files that are one object. */
  key: v.string(),
  /** Name that a person calls it, in the language of the request, or English in the history; empty if it has none. */
  name: v.string(),
  /** Regions of a payment method with the same change, such as `sea/TH`; empty for everything else. */
  places: v.array(v.string()),
  /**
   * Changed fields as the files name them: `prices.USD`, `names.ja`, `takesCoupon`, `where.fee`. Null means that the
   * field is absent. Empty for added and removed entries.
   */
  fields: v.array(v.object({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) })),
})
export type CatalogueChangeView = v.InferOutput<typeof catalogueChange>

/** Number of changed entries by file. `changes` may list fewer, because it is truncated. */
export const changeCount = v.object({
  file: catalogueFile,
  added: integerSchema,
  changed: integerSchema,
  removed: integerSchema,
})

/** Version in the history of a brand. */
export const historyRow = v.object({
  ...catalogueVersion.entries,
  /** Where the change was made. */
  source: v.picklist(['office', 'commandLine', 'upload']),
  /** Person who approved it; empty if nobody had to. */
  approvedBy: v.string(),
  /** Version whose content was published again; null unless it was a rollback. */
  backTo: v.nullable(integerSchema),
  counts: v.array(changeCount),
  isLive: v.boolean(),
  /** True if its content is still stored, so that it can be published again. */
  isStored: v.boolean(),
})

/** Amounts of orders in one currency: as the catalogue sells now, and as the draft would. */
export const rehearsedSum = v.object({
  currency: currencySchema,
  orders: integerSchema,
  before: decimalSchema,
  after: decimalSchema,
  /** Orders that could not have been placed, because the goods or the payment method are missing. */
  lostOrders: integerSchema,
  /** Amount of those orders. It is part of `before`. */
  lost: decimalSchema,
})

/**
 * The draft replayed on the paid orders of the last seven days. An order is priced twice with its own goods, payment
 * method and coupon: with the live catalogue and with the draft.
 */
export const rehearsal = v.object({
  from: timestampSchema,
  until: timestampSchema,
  orders: integerSchema,
  players: integerSchema,
  /** Players who bought something whose price the draft changes. */
  playersWithOtherPrice: integerSchema,
  /** Players who bought something that they could not buy with the draft. */
  playersWithLoss: integerSchema,
  /** Most sold first, at most 100. */
  otherPrices: v.array(
    v.object({
      game: v.string(),
      product: v.string(),
      name: v.string(),
      currency: currencySchema,
      before: decimalSchema,
      /** Another currency if the draft sells in it. */
      currencyAfter: currencySchema,
      after: decimalSchema,
      orders: integerSchema,
    }),
  ),
  goodsGone: v.array(v.object({ game: v.string(), product: v.string(), name: v.string(), orders: integerSchema })),
  methodsGone: v.array(
    v.object({
      /** `<payway>_<channel>` */
      way: v.string(),
      name: v.string(),
      area: v.string(),
      region: v.string(),
      orders: integerSchema,
    }),
  ),
  week: v.array(rehearsedSum),
  /** The 24 hours before `until`. */
  lastDay: v.array(rehearsedSum),
  /** True if there were more kinds of orders than the rehearsal reads, so that the rarest are missing. */
  isTruncated: v.boolean(),
})
export type RehearsalView = v.InferOutput<typeof rehearsal>
