import * as v from 'valibot'
import { parsePrices, prices, formatPrices } from './fields.ts'
import { defineKind } from './kind.ts'

const rules = v.strictObject({
  /** Default lifetime of a link in hours. */
  hours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)), 20),
  /** True if payers always have to log in. */
  needsLogin: v.optional(v.boolean(), false),
  /**
   * Maximum amount per link by currency. Currencies that are not listed are not accepted. If `upTo` is omitted, there
   * is no maximum.
   */
  upTo: v.exactOptional(prices),
})
type Content = v.InferOutput<typeof rules> | null

/** Settings for replenish links: one object, or null if the brand has none. */
export const makeUpKind = defineKind<Content>({
  schema: v.nullable(rules),
  isRequired: false,
  empty: null,
  toRows: (content, brand) =>
    content === null
      ? []
      : [
          {
            table: 'makeUpRules',
            path: '',
            row: {
              brand,
              hours: content.hours,
              needsLogin: content.needsLogin,
              most: content.upTo === undefined ? null : parsePrices(content.upTo),
            },
          },
        ],
  toContent: ({ makeUpRules: [row] }) =>
    row === undefined
      ? null
      : {
          hours: row.hours,
          needsLogin: row.needsLogin,
          ...(row.most == null ? {} : { upTo: formatPrices(row.most) }),
        },
})
