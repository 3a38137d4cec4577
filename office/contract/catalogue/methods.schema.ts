import * as v from 'valibot'
import { isPaywayId } from '../../../src/contract/channels.table.ts'
import { supportedLanguages } from '../../../src/contract/domain.table.ts'
import {
  optionalUrlSchema,
  catalogueAmountSchema,
  areaSchema,
  countSchema,
  currencyCodeSchema,
  catalogueIdSchema,
  nameOrNamesByLanguageSchema,
} from './fields.ts'

const where = v.strictObject({
  area: areaSchema,
  regions: v.pipe(v.array(catalogueIdSchema), v.minLength(1)),
  currency: currencyCodeSchema,
  /** Lowest and highest price that can be paid with this method. Both are optional. */
  from: v.exactOptional(catalogueAmountSchema),
  upTo: v.exactOptional(catalogueAmountSchema),
  /** Fee on top of the price: a fixed amount, and a percentage with one decimal. */
  fee: v.exactOptional(catalogueAmountSchema),
  feePercent: v.exactOptional(
    v.pipe(
      v.number(),
      v.minValue(0.1),
      v.maxValue(50),
      v.check((percent) => Number(percent.toFixed(1)) === percent, 'Expected at most one decimal'),
    ),
  ),
  sort: countSchema,
})

const method = v.strictObject({
  /** `payway_id` and `channel_id` of the specification. The channel is 0 if the payway has only one payment method. */
  payway: v.pipe(
    v.number(),
    v.integer(),
    v.check(isPaywayId, 'Expected a payway_id of src/contract/channels.table.ts'),
  ),
  channel: countSchema,
  /** Payment method that contains this one as a sub method, as `<payway>_<channel>`. */
  partOf: v.exactOptional(v.pipe(v.string(), v.regex(/^\d+_\d+$/, 'Expected <payway>_<channel> of the parent method'))),
  name: nameOrNamesByLanguageSchema,
  description: v.exactOptional(
    v.union([v.pipe(v.string(), v.maxLength(2000)), v.record(v.picklist(supportedLanguages), v.string())]),
  ),
  icon: v.exactOptional(optionalUrlSchema),
  takesCoupon: v.optional(v.boolean(), false),
  where: v.pipe(v.array(where), v.minLength(1)),
})
export type MethodItem = v.InferOutput<typeof method>

export const paymentMethodsSchema = v.array(method)
