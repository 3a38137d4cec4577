import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../kernel/money/format-price.ts'
import { goTo } from '../../kernel/navigation.ts'
import { session } from '../../kernel/session.store.ts'
import { nextStep, order } from '../../purchase/order-info.store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'

/** The old layout's third step: what is about to be bought, and for whom. */
export function RechargeScreen() {
  const t = useCopy()
  const { info } = useSnapshot(order)
  const { language, user } = useSnapshot(session)
  if (nextStep(info, user !== null) !== null)
    return (
      <EmptyState
        title={t('select:nothing_chosen')}
        text={t('select:nothing_chosen_hint')}
        action={<Button onClick={() => goTo('/selectGame')}>{t('select:begin')}</Button>}
      />
    )
  const { goods } = info
  const price = goods?.price && goods.currency ? formatPrice(goods.price, goods.currency, language) : ''
  const facts = [
    { label: t('select:game'), value: info.gameName },
    { label: t('select:server'), value: info.server?.name },
    { label: t('select:role'), value: info.role?.name },
    { label: t('select:goods'), value: goods?.display },
  ]
  return (
    <>
      <Card>
        <FactList
          facts={facts.filter((fact) => fact.value).map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> }))}
        />
        <FactList facts={[{ label: t('select:you_pay'), value: <Price text={price} />, strong: true }]} />
      </Card>
      <Notice>{t('select:check_hint')}</Notice>
      <Button look="ghost" wide onClick={() => goTo('/selectGoods')}>
        {t('shell:back')}
      </Button>
    </>
  )
}
