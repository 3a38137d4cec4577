import * as v from 'valibot'
import { supportedLanguages } from '../domain.table.ts'
import { currencySchema, decimalSchema, shortTextSchema, textSchema, timestampSchema } from '../fields.ts'
import { statementIds } from '../law/statements.table.ts'
import { wireObjectSchema } from '../replies/wire.ts'
import { randomItemOddsSchema } from './goods.ts'

/** Record of what a buyer was shown before the purchase, written with the order and part of its signed receipt. */
export const purchaseTermsSchema = wireObjectSchema({
  shown_at: timestampSchema,
  language: v.picklist(supportedLanguages),
  /** Ids of the rules in `law/rules.table.ts` that applied. */
  law: v.array(shortTextSchema),
  /** Ids of the legal rules that the brand had turned off when the order was started. Absent if there were none. */
  law_off: v.optional(v.array(shortTextSchema)),
  /** Price before the discount of an offer. */
  price: decimalSchema,
  total: decimalSchema,
  currency: currencySchema,
  /** Code of the coupon, if one was used. */
  offer: v.optional(shortTextSchema),
  /** Odds of random goods, in the language of the buyer; absent for other goods. */
  odds: v.optional(randomItemOddsSchema),
  /** Facts above the Buy button that the law requires, in the words that were shown; absent if it requires none. */
  statements: v.optional(v.array(wireObjectSchema({ id: v.picklist(statementIds), words: textSchema }))),
  /** Consents that the buyer was asked for, in the words that were shown. */
  consents: v.array(wireObjectSchema({ id: v.picklist(['deliverAtOnce']), words: textSchema, given: v.boolean() })),
})

export type PurchaseTerms = v.InferInput<typeof purchaseTermsSchema>

/** Returns true if the buyer agreed to lose the right of withdrawal with an immediate delivery. */
export const hasConsentToImmediateDelivery = (terms: PurchaseTerms | null): boolean =>
  terms?.consents.some(({ id, given }) => id === 'deliverAtOnce' && given) ?? false
