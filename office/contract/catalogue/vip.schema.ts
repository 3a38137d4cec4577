import * as v from 'valibot'
import {
  countSchema,
  longTextsByLanguageSchema,
  names,
  positiveIntegerSchema,
  pricesByCurrencySchema,
  nameTextSchema,
} from './fields.ts'

const level = v.strictObject({
  level: positiveIntegerSchema,
  names,
  /** Text shown on the badge. */
  badge: nameTextSchema,
  points: countSchema,
  /** Determines how the level's badge looks. */
  stage: countSchema,
})
const program = v.strictObject({
  /** Price of one VIP point by currency. */
  pointPrice: pricesByCurrencySchema,
  faq: v.strictObject({ titles: names, contents: longTextsByLanguageSchema }),
  levels: v.pipe(v.array(level), v.minLength(1)),
})
export type VipProgram = v.InferOutput<typeof program>

export const vipProgramSchema = v.nullable(program)
