import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useHydrationSafeSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { selection } from '../../purchase/selection.store.ts'
import { shop } from '../../purchase/shop.store.ts'
import { ChosenBar } from './pay-bar/chosen-goods-bar.tsx'
import { GiftCardEntry } from './goods/gift-card-entry.tsx'
import { GoodsList } from './goods/goods-list.tsx'
import { NextAction } from './pay-bar/next-step-button.tsx'
import { WhoCard } from './recipient-card.tsx'

const openRechargeStep = () => navigateTo('/recharge')

/** The old layout's second step: the character and the goods. A player without a game starts at the first. */
export function GoodsStepScreen() {
  const t = useCopy()
  const { chosen } = useHydrationSafeSnapshot(selection)
  const gamesAreKnown = useSnapshot(shop).games.state === 'ready'
  const lost = gamesAreKnown && !chosen.clientId

  useEffect(() => {
    if (lost) navigateTo('/selectGame', { replace: true })
  }, [lost])

  return (
    <>
      <WhoCard />
      <GoodsList />
      <GiftCardEntry />
      <ChosenBar action={<NextAction words={t('shell:next')} onReady={openRechargeStep} />} />
    </>
  )
}
