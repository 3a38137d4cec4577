import * as v from 'valibot'
import { pricesByCurrencySchema } from './fields.ts'

const rules = v.strictObject({
  /** Default number of hours for which a link is valid. */
  hours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)), 20),
  /** True if payers must log in. */
  needsLogin: v.optional(v.boolean(), false),
  /** Maximum amount per link by currency. Unlisted currencies are not accepted. Without `upTo`, there is no maximum. */
  upTo: v.exactOptional(pricesByCurrencySchema),
})
export type ReplenishRules = v.InferOutput<typeof rules>

export const replenishRulesSchema = v.nullable(rules)
