import { useHydrationSafeSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { selection } from '../../purchase/selection.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PayBar } from '../../ui/page/pay-bar.tsx'
import { Banners } from './banners/banner-images.tsx'
import { GameList } from './games/game-list.tsx'

/** The old layout's first step: the game. Characters and servers are the account's, so they belong to the next one. */
export function SelectGameScreen() {
  const t = useCopy()
  const { clientId, gameName, server } = useHydrationSafeSnapshot(selection).chosen
  return (
    <>
      <Banners />
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
