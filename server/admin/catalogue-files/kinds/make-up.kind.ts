import * as v from 'valibot'
import { minorPrices, prices, pricesOf } from '../fields.ts'
import { defineKind } from '../kind.ts'

const rules = v.strictObject({
  /** How long a link can be paid where its maker does not say. */
  hours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)), 20),
  /** Whether the payer always has to log in. */
  needsLogin: v.optional(v.boolean(), false),
  /** The most that one link may ask for; other currencies are not asked for. Without it nothing is too much. */
  upTo: v.exactOptional(prices),
})
type Content = v.InferOutput<typeof rules> | null

/** The settings of make-up links: one object, or null. */
export const makeUpKind = defineKind<Content>({
  schema: v.nullable(rules),
  isNeeded: false,
  empty: null,
  rowsOf: (content, brand) =>
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
              most: content.upTo === undefined ? null : minorPrices(content.upTo),
            },
          },
        ],
  contentOf: ({ makeUpRules: [row] }) =>
    row === undefined
      ? null
      : {
          hours: row.hours,
          needsLogin: row.needsLogin,
          ...(row.most == null ? {} : { upTo: pricesOf(row.most) }),
        },
})
