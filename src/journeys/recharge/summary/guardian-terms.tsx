import { useSnapshot } from 'valtio'
import { GuardianConsent } from '../../../shared/guardian-consent.tsx'
import { rechargeStore } from '../recharge.store.ts'
import type { RechargeView } from '../use-recharge-view.ts'

/** What the law requires about the consent of a guardian. Not shown for prepaid cards. */
export function GuardianTerms({ view: { duties, isCardMethod } }: { view: RechargeView }) {
  const { guardianAgrees } = useSnapshot(rechargeStore)
  if (isCardMethod) return null
  return (
    <GuardianConsent
      notices={duties.guardianNotices}
      isAsked={duties.asksForGuardian}
      checked={guardianAgrees}
      onChange={(agrees) => (rechargeStore.guardianAgrees = agrees)}
    />
  )
}
