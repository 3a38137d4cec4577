import { useOwnSnapshot } from '../../kernel/startup/use-own-snapshot.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { goTo } from '../../kernel/address/navigation.ts'
import { selection } from '../../purchase/selection.store.ts'
import { Button } from '../../ui/button.tsx'
import { PayBar } from '../../ui/pay-bar.tsx'
import { Banners } from './banners.tsx'
import { GameList } from './game-list.tsx'

/** The old layout's first step: the game. Characters and servers are the account's, so they belong to the next one. */
export function SelectGameScreen() {
  const t = useCopy()
  const { clientId, gameName, server } = useOwnSnapshot(selection).chosen
  return (
    <>
      <Banners />
      <GameList />
      {clientId && (
        <PayBar
          words={<bdi>{gameName}</bdi>}
          {...(server ? { detail: <bdi>{server.name}</bdi> } : {})}
          action={<Button onClick={() => goTo('/selectGoods')}>{t('shell:next')}</Button>}
        />
      )}
    </>
  )
}
