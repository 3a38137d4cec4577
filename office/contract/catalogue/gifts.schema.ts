import * as v from 'valibot'
import { address, id, moment, names, positive, shortText } from './fields.ts'

const gift = v.strictObject({
  gift: id,
  game: id,
  names,
  partner: shortText,
  icon: address,
  brings: v.picklist(['star', 'diamond']),
  amount: positive,
  begins: moment,
  ends: moment,
})
export type GiftItem = v.InferOutput<typeof gift>

export const giftsSchema = v.array(gift)
