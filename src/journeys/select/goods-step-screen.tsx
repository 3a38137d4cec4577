import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { goTo } from '../../kernel/navigation.ts'
import { openOverlay } from '../../kernel/overlays.store.ts'
import { session } from '../../kernel/session.store.ts'
import { nextStep, order } from '../../purchase/order-info.store.ts'
import { shop } from '../../purchase/shop.store.ts'
import { Button } from '../../ui/button.tsx'
import { PayBar } from '../../ui/pay-bar.tsx'
import { GiftCardEntry } from './gift-card-entry.tsx'
import { GoodsList } from './goods-list.tsx'
import { nextPicker } from './next-picker.ts'
import { select } from './select.store.ts'
import { useChosenGoods } from './use-chosen-goods.tsx'
import { WhoCard } from './who-card.tsx'

/** The old layout's second step: the character and the goods. Who has no game yet starts at the first. */
export function GoodsStepScreen() {
  const t = useCopy()
  const { info } = useSnapshot(order)
  const { user } = useSnapshot(session)
  const { finding } = useSnapshot(select)
  const gamesAreKnown = useSnapshot(shop).games.state === 'ready'
  const lost = gamesAreKnown && !info.clientId

  useEffect(() => {
    if (lost) goTo('/selectGame', { replace: true })
  }, [lost])

  const step = nextStep(info, user !== null)
  const chosen = useChosenGoods()
  const picker = nextPicker(step, finding)
  const action = picker ? (
    <Button onClick={() => openOverlay({ kind: picker.kind })}>{t(picker.words)}</Button>
  ) : (
    <Button disabled={step !== null} onClick={() => goTo('/recharge')}>
      {t('shell:next')}
    </Button>
  )
  return (
    <>
      <WhoCard />
      <GoodsList />
      <GiftCardEntry />
      <PayBar {...chosen} words={t('select:please_select')} action={action} />
    </>
  )
}
