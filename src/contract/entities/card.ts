import * as v from 'valibot'
import { count, currency, decimal, id, seconds, shortText, text } from '../fields.ts'

/** Stored-value kinds. */
export const storedValues = { star: 1, diamond: 2 } as const

/** base64 of `id|password|sha256(id|password|client_id)`; see the test vector in the contract's tests. */
export const cardInfo = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/=]{8,600}$/))

export const cardCheck = v.object({
  price: decimal,
  currency,
  gems_number: count,
  extra_gems_number: count,
})

export const thirdGift = v.object({ gift_id: id, name: shortText, icon: text, ends_at: seconds })

export const giftHistory = v.object({
  stored_values: v.array(v.object({ kind: v.picklist([storedValues.star, storedValues.diamond]), amount: count })),
  history: v.array(v.object({ at: seconds, name: shortText, amount: count })),
})

export const replenishmentInfo = v.object({
  game_name: shortText,
  user_name: shortText,
  amount: decimal,
  currency_code: currency,
  valid_time: count,
})
