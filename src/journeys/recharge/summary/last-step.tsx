import { DeliveryConsent } from '../delivery/delivery-consent.tsx'
import type { RechargeView } from '../use-recharge.ts'
import { TotalLine } from './total-line.tsx'

/** Total and consent above the Buy button. */
export const LastStep = ({ view }: { view: RechargeView }) => (
  <>
    <DeliveryConsent view={view} />
    <TotalLine view={view} />
  </>
)
