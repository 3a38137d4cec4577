import * as v from 'valibot'
import {
  optionalUrlSchema,
  catalogueIdSchema,
  dateTimeSchema,
  names,
  positiveIntegerSchema,
  nameTextSchema,
} from './fields.ts'

const gift = v.strictObject({
  gift: catalogueIdSchema,
  game: catalogueIdSchema,
  names,
  partner: nameTextSchema,
  icon: optionalUrlSchema,
  brings: v.picklist(['star', 'diamond']),
  amount: positiveIntegerSchema,
  begins: dateTimeSchema,
  ends: dateTimeSchema,
})
export type GiftItem = v.InferOutput<typeof gift>

export const giftsSchema = v.array(gift)
