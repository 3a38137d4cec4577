import * as v from 'valibot'
import { supportedLanguages } from '../domain.table.ts'
import { currencySchema, decimalSchema, shortTextSchema, textSchema, timestampSchema } from '../fields.ts'
import { wireObjectSchema } from '../replies/wire.ts'
import { randomItemOddsSchema } from './goods.ts'

const consentIds = ['deliverAtOnce', 'guardianAgrees'] as const

/**
 * Terms shown to the buyer before the purchase. The terms are stored with the order and are part of the signed receipt.
 */
export const purchaseTermsSchema = wireObjectSchema({
  shown_at: timestampSchema,
  language: v.picklist(supportedLanguages),
  /** Ids of the legal rules (`law/rules.table.ts`) that applied to the purchase. */
  law: v.array(shortTextSchema),
  /** Ids of the legal rules that the brand had turned off at the time of the order. Absent if there were none. */
  law_off: v.optional(v.array(shortTextSchema)),
  price: decimalSchema,
  total: decimalSchema,
  currency: currencySchema,
  /** Code of the used coupon. */
  offer: v.optional(shortTextSchema),
  /** Odds of random goods in the buyer's language; absent for other goods. */
  odds: v.optional(randomItemOddsSchema),
  /**
   * Legal statements of the last step (`law/statements.table.ts`), in the shown wording. Absent if none is required, or
   * if the page was too old to say which it had drawn. Newer gateways may have further ids.
   */
  statements: v.optional(v.array(wireObjectSchema({ id: shortTextSchema, words: textSchema }))),
  /** Button that the buyer pressed: its copy key and its words. Absent if the page was too old to say which. */
  button: v.optional(wireObjectSchema({ id: shortTextSchema, words: shortTextSchema })),
  /** Consents that the buyer gave or refused, with the text that the store showed. */
  consents: v.array(wireObjectSchema({ id: v.picklist(consentIds), words: textSchema, given: v.boolean() })),
})

export type PurchaseTerms = v.InferInput<typeof purchaseTermsSchema>

/**
 * Returns true if the buyer was told about the European right of withdrawal, which the question about an immediate
 * delivery names. Old orders without terms count as not informed.
 */
export const isInformedOfWithdrawal = (terms: PurchaseTerms | null): boolean =>
  terms?.consents.some(({ id }) => id === 'deliverAtOnce') ?? false

/** Returns true if the buyer gave up the right of withdrawal for an immediate delivery. */
export const hasConsentToImmediateDelivery = (terms: PurchaseTerms | null): boolean =>
  terms?.consents.some(({ id, given }) => id === 'deliverAtOnce' && given) ?? false
