import * as v from 'valibot'
import { count, longNames, names, positive, prices, shortText } from './fields.ts'

const level = v.strictObject({
  level: positive,
  names,
  /** Text shown on the badge. */
  badge: shortText,
  points: count,
  /** Number that selects the style of the badge. */
  stage: count,
})
const program = v.strictObject({
  /** Price of one growth point, by currency. */
  pointPrice: prices,
  faq: v.strictObject({ titles: names, contents: longNames }),
  levels: v.pipe(v.array(level), v.minLength(1)),
})
export type VipProgram = v.InferOutput<typeof program>

export const vipSchema = v.nullable(program)
