import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useHydrationSafeSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { SelectedGoodsPayBar } from './pay-bar/selected-goods-pay-bar.tsx'
import { RedeemGiftCardRowIfEnabled } from './goods/redeem-gift-card-row-if-enabled.tsx'
import { GoodsList } from './goods/goods-list.tsx'
import { ServiceEndNoticesIfAnnounced } from './goods/service-end-notices-if-announced.tsx'
import { NextStepButton } from './pay-bar/next-step-button.tsx'
import { GameAndRecipientCard } from './recipient-card.tsx'

const openRechargeStep = () => navigateTo('/recharge')

/**
 * Page with the goods, which is the second step of the old layout. Redirects to the first step if no game is selected.
 */
export function GoodsStepScreen() {
  const t = useTranslate()
  const { chosen } = useHydrationSafeSnapshot(selectionStore)
  const areGamesLoaded = useSnapshot(shopStore).games.state === 'ready'
  const hasNoGame = areGamesLoaded && !chosen.clientId

  useEffect(() => {
    if (hasNoGame) navigateTo('/selectGame', { replace: true })
  }, [hasNoGame])

  return (
    <>
      <GameAndRecipientCard />
      <ServiceEndNoticesIfAnnounced />
      <GoodsList />
      <RedeemGiftCardRowIfEnabled />
      <SelectedGoodsPayBar action={<NextStepButton label={t('shell:next')} onReady={openRechargeStep} />} />
    </>
  )
}
