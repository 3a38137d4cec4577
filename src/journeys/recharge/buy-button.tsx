import { prescribedButtonKey, type BuyButtonKey } from '../../contract/law/statements.table.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { promptLogin } from '../../purchase/account/prompt-login.ts'
import { OnlineOnlyButton } from '../../shared/online-only-button.tsx'
import { loadPaymentMethods, buyOrRedeemCard } from './recharge.actions.ts'
import type { RechargeView } from './use-recharge-view.ts'

/**
 * Buy button with the price, or a button that asks a parent to pay if the law requires approval. In some countries, the law prescribes its text. The compact button shows no price.
 */
export function BuyButton({ view, isCompact = false }: { view: RechargeView; isCompact?: boolean }) {
  const t = useTranslate()
  const { price, method, isCardMethod } = view
  if (view.isEveryMethodClosed)
    return (
      <OnlineOnlyButton wide={!isCompact} onClick={() => void loadPaymentMethods()}>
        {t('shell:retry')}
      </OnlineOnlyButton>
    )
  if (view.duties.parentPaysUnder !== undefined && !isCardMethod)
    return (
      <OnlineOnlyButton
        wide={!isCompact}
        onClick={() => (sessionStore.user ? openOverlay({ kind: 'askToPay' }) : promptLogin())}
      >
        {t('recharge:ask_to_pay')}
      </OnlineOnlyButton>
    )
  // A button with prescribed text shows no price. The total is above it.
  const plainKey: BuyButtonKey = isCompact ? 'select:buy' : 'recharge:buy_for'
  const key = view.duties.namesObligation ? prescribedButtonKey : plainKey
  const words = () => {
    if (isCardMethod) return t('recharge:exchange')
    if (!method || price === undefined) return t(isCompact ? 'select:buy' : 'recharge:choose_method')
    return t(key, { price })
  }
  return (
    <OnlineOnlyButton
      wide={!isCompact}
      disabled={!view.isReadyToBuy}
      busy={view.checking ? t('shell:loading') : view.starting && t('recharge:starting')}
      onClick={() => void buyOrRedeemCard(isCardMethod ? undefined : key)}
    >
      {words()}
    </OnlineOnlyButton>
  )
}
