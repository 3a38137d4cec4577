import { readWords } from '../../../locales/read-words.ts'
import type { Odds } from '../../../src/contract/entities/goods.ts'
import type { PurchaseTerms } from '../../../src/contract/entities/purchase-terms.ts'
import { getWithdrawalPeriodSeconds, type DeliveryChoice } from '../../../src/contract/law/delivery-choices.ts'
import {
  findPurchaseLawRules,
  findTurnedOffLawRuleIds,
  hasLegalDuty,
  type Purchase,
  type PurchaseLocation,
} from '../../../src/contract/law/find-purchase-rules.ts'
import { findLegalWords } from '../../../src/contract/law/legal-texts.table.ts'
import { consentKey, guardianConfirmationKey, prescribedButtonKey } from '../../../src/contract/law/statements.table.ts'
import { formatPrice } from '../../../src/kernel/money/format-price.ts'
import { formatDecimal, isCurrency } from '../../catalogue/prices/money.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { NewOrder, OrderRow } from '../orders.repository.ts'
import { describePressedButton } from './pressed-button.ts'
import { describeShownStatements, type ShownParams } from './shown-statements.ts'

/** Purchase as shown to the buyer, with the odds if its goods are random. */
type ShownPurchase = Purchase & { odds?: Odds; isPriceForCharacter?: boolean }

type PricedOrder = Pick<NewOrder, 'amountMinor' | 'currency' | 'listMinor' | 'couponCode' | 'gems'>

/**
 * Consent texts of the last step. If their meaning changes, add a new key and consent id, because open stores still
 * show the old text.
 */
const consentKeys = [consentKey, guardianConfirmationKey] as const
type ConsentKey = (typeof consentKeys)[number]
const consentWords = readWords('recharge', consentKeys)

/** Returns the column that records what the buyer was shown, for purchases without a choice of the delivery time. */
export function getPurchaseTermsColumns(
  order: PricedOrder,
  place: PurchaseLocation,
  { language, nowSeconds }: Pick<RequestFacts, 'language' | 'nowSeconds'>,
  purchase: ShownPurchase = {},
): { terms: PurchaseTerms } {
  const { amountMinor, listMinor, couponCode, currency } = order
  if (!isCurrency(currency)) throw new Error('an order in an unknown currency')
  const turnedOff = findTurnedOffLawRuleIds(place, nowSeconds, purchase)
  return {
    terms: {
      shown_at: nowSeconds,
      language,
      law: findPurchaseLawRules(place, nowSeconds, purchase).map(({ id }) => id),
      ...(turnedOff.length === 0 ? {} : { law_off: turnedOff }),
      price: formatDecimal(listMinor ?? amountMinor),
      total: formatDecimal(amountMinor),
      currency,
      ...(typeof couponCode === 'string' ? { offer: couponCode } : {}),
      ...(purchase.odds === undefined ? {} : { odds: purchase.odds }),
      consents: [],
    },
  }
}

/** What the buyer has chosen and confirmed, and what the page has drawn. */
export type LastStepParams = ShownParams & {
  delivery_choice?: DeliveryChoice | undefined
  guardian_consent?: '1' | undefined
}

/**
 * Returns the columns for the buyer's choice of the delivery time. Where the law requires consent, goods are delivered
 * immediately only with consent, and a request without a choice throws. Elsewhere, buyers may postpone the delivery,
 * except that of prepaid cards. Throws if the page has drawn other legal statements than the law requires, or if a
 * required confirmation about a guardian is missing.
 */
export function getDeliveryChoiceColumns(
  order: PricedOrder,
  place: PurchaseLocation,
  { delivery_choice: choice, guardian_consent, ...shown }: LastStepParams,
  facts: Pick<RequestFacts, 'brand' | 'language' | 'nowSeconds'>,
  purchase: ShownPurchase = {},
): Pick<OrderRow, 'terms' | 'deliveryDelay'> {
  const rules = findPurchaseLawRules(place, facts.nowSeconds, purchase)
  const { terms } = getPurchaseTermsColumns(order, place, facts, purchase)
  const { isPriceForCharacter = false, odds } = purchase
  const isAskedByLaw = hasLegalDuty(rules, 'digitalContentConsent')
  const hasWindow = choice === 'after_window'
  const asksForGuardian = !isPaidByCard(order) && hasLegalDuty(rules, 'guardianConfirmation')
  if (isAskedByLaw && choice === undefined) throw new CallFailure('storeOutdated')
  if (asksForGuardian && guardian_consent === undefined) throw new CallFailure('storeOutdated')
  if (hasWindow && (isAskedByLaw || isPaidByCard(order))) throw new CallFailure('badParameters')
  const given = choice === 'at_once'
  const describe = (key: ConsentKey) => getConsentWords(key, facts, shown)
  const consents: PurchaseTerms['consents'] = [
    ...(isAskedByLaw ? [{ id: 'deliverAtOnce', words: describe(consentKey), given } as const] : []),
    ...(asksForGuardian
      ? [{ id: 'guardianAgrees', words: describe(guardianConfirmationKey), given: true } as const]
      : []),
  ]
  const chosenDelay = hasWindow ? facts.brand.undoSeconds : 0
  const requiredDelay = given ? 0 : getWithdrawalPeriodSeconds(rules)
  const deliveryDelay = isAskedByLaw ? requiredDelay : chosenDelay
  const options = { isDelayed: deliveryDelay > 0, isPriceForCharacter, odds }
  const statements = isPaidByCard(order) ? [] : describeShownStatements(rules, options, shown, facts)
  const button = isPaidByCard(order) ? {} : getButtonColumn(terms, place, shown, facts)
  if (button.button && button.button.id !== prescribedButtonKey && hasLegalDuty(rules, 'orderButton'))
    throw new CallFailure('storeOutdated')
  return { terms: { ...terms, ...(statements.length === 0 ? {} : { statements }), ...button, consents }, deliveryDelay }
}

function getButtonColumn(
  { total, currency }: Pick<PurchaseTerms, 'total' | 'currency'>,
  { region }: PurchaseLocation,
  { shown_button: key }: ShownParams,
  { language }: Pick<RequestFacts, 'language'>,
): Pick<PurchaseTerms, 'button'> {
  if (key === undefined) return {}
  return { button: describePressedButton(key, { language, price: formatPrice(total, currency, language, region) }) }
}

/** Returns a consent as the page has drawn it. Pages that say nothing are older than a brand's own words. */
function getConsentWords(
  key: ConsentKey,
  { brand, language }: Pick<RequestFacts, 'brand' | 'language'>,
  { shown_statements: shown }: ShownParams,
): string {
  const own = shown === undefined ? undefined : findLegalWords(brand.legalWords, `recharge:${key}`, language)
  return own ?? consentWords(language)[key]
}

const isPaidByCard = ({ gems }: PricedOrder): boolean => typeof gems === 'number'
