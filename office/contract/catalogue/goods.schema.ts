import * as v from 'valibot'
import { supportedLanguages, type Language } from '../../../src/contract/domain.table.ts'
import { purchaseLimitTypes } from '../../../src/contract/entities/goods.ts'
import { getPluralForms, pluralRules } from '../../../src/contract/formats/plural-forms.ts'
import {
  optionalUrlSchema,
  countSchema,
  catalogueIdSchema,
  names,
  pricesByCurrencySchema,
  nameTextSchema,
} from './fields.ts'

/** Unit names by language. All plural forms of a language are required. */
const units = v.pipe(
  v.record(
    v.picklist(supportedLanguages),
    v.strictObject(v.entriesFromList(pluralRules, v.exactOptional(nameTextSchema))),
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [language, forms] of Object.entries(dataset.value)) {
      const missing = getPluralForms(language as Language).filter((form) => forms[form] === undefined)
      if (missing.length > 0)
        addIssue({
          message: `needs the plural forms ${missing.join(', ')}`,
          path: [{ type: 'object', origin: 'value', input: dataset.value, key: language, value: forms }],
        })
    }
  }),
)

/** Maximum number of decimals in a percentage. Sums use the same precision. */
const percentDecimals = 8
const percentPattern = /^\d{1,2}(\.\d{1,8})?$/
const percent = v.pipe(
  v.string(),
  v.regex(percentPattern, 'Expected a percentage in quotes, such as "0.0125"'),
  v.check((text) => /[1-9]/.test(text), 'Expected a percentage above 0'),
)

function parsePercent(text: string): bigint {
  const [whole = '0', rest = ''] = text.split('.')
  return BigInt(whole + rest.padEnd(percentDecimals, '0'))
}
const hundred = parsePercent('100')

/** Returns false if valid percentages do not add up to 100. Invalid percentages are reported elsewhere. */
const isWhole = (items: readonly { percent: string }[]): boolean =>
  items.length < 2 ||
  items.some((item) => !percentPattern.test(item.percent)) ||
  items.reduce((sum, item) => sum + parsePercent(item.percent), 0n) === hundred

const odds = v.pipe(
  v.array(v.strictObject({ names, percent })),
  v.minLength(2, 'Expected at least two items'),
  v.maxLength(200),
  v.check((items) => isWhole(items), 'Expected percentages that add up to exactly 100'),
)

/** Goods whose content the game selects at random, such as a loot box. */
const random = v.strictObject({
  odds: v.exactOptional(odds),
  notIn: v.optional(v.array(catalogueIdSchema), []),
  verifiedAge: v.optional(v.boolean(), false),
})

const goods = v.strictObject({
  game: catalogueIdSchema,
  product: catalogueIdSchema,
  names,
  /** Bonus, as a number or any other text. */
  bonus: v.exactOptional(nameTextSchema),
  icon: optionalUrlSchema,
  /** Group in which the goods are listed. */
  type: v.strictObject({ key: catalogueIdSchema, names, units: v.exactOptional(units), sort: countSchema }),
  prices: pricesByCurrencySchema,
  random: v.exactOptional(random),
  /** True if coupons can be used for the goods. */
  takesCoupon: v.optional(v.boolean(), false),
  recommended: v.optional(v.boolean(), false),
  /** VIP points that a purchase earns. */
  points: v.optional(countSchema, 0),
  sort: countSchema,
  /**
   * Maximum number of purchases (`times`) within `days`. `per` selects what is counted. 0 days means forever, and 0
   * times means not for sale.
   */
  limit: v.exactOptional(
    v.strictObject({ per: v.picklist(purchaseLimitTypes), times: countSchema, days: countSchema }),
  ),
})
export type GoodsItem = v.InferOutput<typeof goods>

export const goodsSchema = v.array(goods)
