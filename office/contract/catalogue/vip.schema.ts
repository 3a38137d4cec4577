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
  /** Selects the style of the level's badge. */
  stage: countSchema,
})
const program = v.strictObject({
  /** Price of one growth point by currency. */
  pointPrice: pricesByCurrencySchema,
  faq: v.strictObject({ titles: names, contents: longTextsByLanguageSchema }),
  levels: v.pipe(v.array(level), v.minLength(1)),
})
export type VipProgram = v.InferOutput<typeof program>

export const vipProgramSchema = v.nullable(program)
