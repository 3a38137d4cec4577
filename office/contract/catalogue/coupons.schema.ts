import * as v from 'valibot'
import { couponTypes } from '../../../src/contract/entities/vip.ts'
import { countSchema, catalogueIdSchema, dateTimeSchema, nameOrNamesByLanguageSchema } from './fields.ts'
import { timeZoneExamples, findFixedUtcOffset } from './time-zones.ts'

const coupon = v.strictObject({
  coupon: catalogueIdSchema,
  name: nameOrNamesByLanguageSchema,
  type: v.picklist(couponTypes),
  /** Minimum VIP level of the player; 0 for all players. */
  level: v.optional(countSchema, 0),
  /** Discount in percent, such as 15 or 7.5. */
  percentOff: v.pipe(
    v.number(),
    v.minValue(0.1),
    v.maxValue(100),
    v.check((percent) => Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-6, 'Expected at most one decimal'),
  ),
  timeZone: v.pipe(
    v.string(),
    v.check(
      (zone) => findFixedUtcOffset(zone) !== undefined,
      `Expected a time zone without summer time, ${timeZoneExamples}`,
    ),
  ),
  /** Number of days after which a claimed permanent coupon expires. */
  validDays: v.optional(countSchema, 0),
  /** First and last time at which the coupon can be claimed. Both are optional. */
  claimFrom: v.exactOptional(dateTimeSchema),
  claimUntil: v.exactOptional(dateTimeSchema),
})
export type CouponItem = v.InferOutput<typeof coupon>

export const couponsSchema = v.array(coupon)
