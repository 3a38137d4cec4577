import { useHydrationSafeSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PayBar } from '../../ui/page/pay-bar.tsx'
import { BannerImageCarousel } from './banners/banner-image-carousel.tsx'
import { GameList } from './games/game-list.tsx'

/** Page with the games, which is the first step of the old layout. */
export function SelectGameScreen() {
  const t = useTranslate()
  const { clientId, gameName, server } = useHydrationSafeSnapshot(selectionStore).chosen
  return (
    <>
      <BannerImageCarousel />
      <GameList />
      {clientId && (
        <PayBar
          message={<bdi>{gameName}</bdi>}
          {...(server ? { detail: <bdi>{server.name}</bdi> } : {})}
          action={<Button onClick={() => navigateTo('/selectGoods')}>{t('shell:next')}</Button>}
        />
      )}
    </>
  )
}
