import { BuyButton } from '../buy-button.tsx'
import { DeliveryConsent } from '../delivery/delivery-consent.tsx'
import type { RechargeView } from '../use-recharge.ts'
import { TotalLine } from './total-line.tsx'

interface LastStepProps {
  view: RechargeView
  hasMethod?: boolean
}

/**
 * Consent and total above the Buy button. The consent appears once a payment method is selected, because before that, it
 * would hide most of the methods on small phones.
 */
export const LastStep = ({ view, hasMethod = view.method !== undefined }: LastStepProps) => (
  <>
    {hasMethod && <DeliveryConsent view={view} />}
    {!view.duties.namesObligation && <TotalLine view={view} />}
  </>
)

/** Buy button. If the law prescribes its words, the price is not on it, so the total stays beside it on all screens. */
export const BuyAction = ({ view }: { view: RechargeView }) => (
  <>
    {view.duties.namesObligation && <TotalLine view={view} />}
    <BuyButton view={view} />
  </>
)
