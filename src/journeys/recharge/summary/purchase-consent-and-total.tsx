import { hasLegalDuty } from '../../../contract/law/find-purchase-rules.ts'
import { BuyButton } from '../buy-button.tsx'
import { DeliveryConsentCheckbox } from '../delivery/delivery-consent.tsx'
import type { RechargeView } from '../use-recharge-view.ts'
import { GuardianTerms } from './guardian-terms.tsx'
import { ParentPaysNotice } from './parent-pays-notice.tsx'
import { PurchaseStatements } from './purchase-statements.tsx'
import { TotalPriceLine } from './total-line.tsx'

/** What the law requires above the Buy button: facts about the purchase, consents, and the delivery choice. */
export const LegalTermsBeforePayment = ({ view }: { view: RechargeView }) => (
  <>
    <PurchaseStatements view={view} />
    <GuardianTerms view={view} />
    <DeliveryConsentCheckbox view={view} />
  </>
)

interface LastStepProps {
  view: RechargeView
  hasMethod?: boolean
}

/**
 * Facts, consent and total above the Buy button. Facts and consent appear only after a payment method is selected,
 * because they would hide the methods on small phones. They are left out if a parent has to pay, who reads them on the
 * page of the link.
 */
export const PurchaseConsentAndTotal = ({ view, hasMethod = view.method !== undefined }: LastStepProps) => (
  <>
    {hasMethod && !isPaidByParent(view) && <LegalTermsBeforePayment view={view} />}
    <ParentPaysNotice view={view} />
    {!view.duties.namesObligation && !listsPrice(view) && <TotalPriceLine view={view} />}
  </>
)

const isPaidByParent = ({ duties, isCardMethod }: RechargeView): boolean =>
  duties.parentPaysUnder !== undefined && !isCardMethod

/** Returns true if the facts above the Buy button contain the price, which is then not shown again. */
const listsPrice = (view: RechargeView): boolean =>
  view.method !== undefined && !isPaidByParent(view) && hasLegalDuty(view.duties.rules, 'finalConfirmation')

/** Buy button. If the law prescribes the button's text, the total is shown beside the button. */
export const BuyButtonWithTotal = ({ view }: { view: RechargeView }) => (
  <>
    {view.duties.namesObligation && <TotalPriceLine view={view} isBesideButton />}
    <BuyButton view={view} />
  </>
)
