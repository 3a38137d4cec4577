import type { Currency } from '../../../src/contract/domain.table.ts'
import {
  findPurchaseLawRules,
  hasLegalDuty,
  type PurchaseLocation,
} from '../../../src/contract/law/find-purchase-rules.ts'
import type { LawOverrides } from '../../../src/contract/law/overrides.ts'
import type { GoodsKind } from '../../../src/contract/law/rules.table.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { AccountRow } from '../../players/players.repository.ts'

type Account = Pick<AccountRow, 'verifiedAge' | 'phoneVerified' | 'guardianConsent'>

/** Throws if the law requires a verified phone number and the game has reported that the account has none. */
export function assertPhoneVerified(
  place: PurchaseLocation,
  { verifiedAge, phoneVerified }: Account,
  at: number,
): void {
  const rules = findPurchaseLawRules(place, at, { age: verifiedAge ?? undefined })
  if (phoneVerified === false && hasLegalDuty(rules, 'verifiedPhone')) throw new CallFailure('phoneRequired')
}

/**
 * Throws if the law requires that a parent approves each payment, or that a parent pays because the game reports no
 * consent of a guardian. A parent approves by paying a pay request, so a payer of one is not checked.
 */
export function assertFamilyApproved(
  place: PurchaseLocation,
  { verifiedAge, guardianConsent }: Account,
  goods: GoodsKind,
  at: number,
): void {
  const rules = findPurchaseLawRules(place, at, { goods, age: verifiedAge ?? undefined })
  const isConsentMissing = guardianConsent !== true && hasLegalDuty(rules, 'consentOrParentPays')
  if (isConsentMissing || hasLegalDuty(rules, 'familyApproval')) throw new CallFailure('familyApprovalRequired')
}

/**
 * Throws if the law of the account's country allows only payment methods in the local currency, and the player has
 * chosen one of another region. The proxy's country does not count, because it would stop travellers from buying at all.
 */
export function assertLocalPayment(
  { country }: Pick<AccountRow, 'country'>,
  currency: Currency,
  law: LawOverrides | undefined,
  at: number,
): void {
  if (country === null) return
  const rules = findPurchaseLawRules({ area: '', region: '', playerCountries: [country], law }, at)
  if (rules.some(({ duty }) => duty.kind === 'localPayment' && duty.currency !== currency))
    throw new CallFailure('notSoldHere')
}
