import * as v from 'valibot'
import { isPaywayId } from '../../../src/contract/channels.table.ts'
import { languages } from '../../../src/contract/domain.table.ts'
import { address, amount, area, count, currency, id, nameOrNames } from './fields.ts'

const where = v.strictObject({
  area,
  regions: v.pipe(v.array(id), v.minLength(1)),
  currency,
  /** Lowest and highest price for this payment method, either of which may be omitted. */
  from: v.exactOptional(amount),
  upTo: v.exactOptional(amount),
  /** Fee added to the price: a fixed amount, and a percentage with one decimal. */
  fee: v.exactOptional(amount),
  feePercent: v.exactOptional(
    v.pipe(
      v.number(),
      v.minValue(0.1),
      v.maxValue(50),
      v.check((percent) => Number(percent.toFixed(1)) === percent, 'Expected at most one decimal'),
    ),
  ),
  sort: count,
})

const method = v.strictObject({
  /** `payway_id` and `channel_id` of the specification. The channel is 0 if the payway has only one payment method. */
  payway: v.pipe(
    v.number(),
    v.integer(),
    v.check(isPaywayId, 'Expected a payway_id of src/contract/channels.table.ts'),
  ),
  channel: count,
  /** Payment method that groups this one with others, as `<payway>_<channel>`. */
  partOf: v.exactOptional(v.pipe(v.string(), v.regex(/^\d+_\d+$/, 'Expected <payway>_<channel> of the parent method'))),
  name: nameOrNames,
  description: v.exactOptional(
    v.union([v.pipe(v.string(), v.maxLength(2000)), v.record(v.picklist(languages), v.string())]),
  ),
  /** Icon URL. Defaults to the icon that the store ships for the channel. An empty text hides the payment method. */
  icon: v.exactOptional(address),
  takesCoupon: v.optional(v.boolean(), false),
  where: v.pipe(v.array(where), v.minLength(1)),
})
export type MethodItem = v.InferOutput<typeof method>

export const methodsSchema = v.array(method)
