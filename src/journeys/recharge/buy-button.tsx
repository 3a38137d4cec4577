import { useCopy } from '../../kernel/i18n/i18n.ts'
import { OnlineButton } from '../../shared/online-button.tsx'
import { loadMethods, pressBuy } from './recharge.actions.ts'
import type { RechargeView } from './use-recharge.ts'

/** Says the price where there is room for it, and what it waits for. */
export function BuyButton({ view, brief = false }: { view: RechargeView; brief?: boolean }) {
  const t = useCopy()
  const { price, way, takesCard } = view
  if (view.noneOpen)
    return (
      <OnlineButton wide={!brief} onClick={() => void loadMethods()}>
        {t('shell:retry')}
      </OnlineButton>
    )
  const words = () => {
    if (takesCard) return t('recharge:exchange')
    if (!way || price === undefined) return t(brief ? 'select:buy' : 'recharge:choose_method')
    return brief ? t('select:buy') : t('recharge:buy_for', { price })
  }
  return (
    <OnlineButton
      wide={!brief}
      disabled={!view.mayBuy}
      busy={view.checking ? t('shell:loading') : view.starting && t('recharge:starting')}
      onClick={() => void pressBuy()}
    >
      {words()}
    </OnlineButton>
  )
}
