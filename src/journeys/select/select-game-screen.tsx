import { useOwnSnapshot } from '../../kernel/startup/use-own-snapshot.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { goTo } from '../../kernel/address/navigation.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { selection } from '../../purchase/selection.store.ts'
import { Button } from '../../ui/button.tsx'
import { LinkRow } from '../../ui/link-row.tsx'
import { PayBar } from '../../ui/pay-bar.tsx'
import { Banners } from './banners.tsx'
import { GameList } from './game-list.tsx'

/** The old layout's first step: the game and its server. */
export function SelectGameScreen() {
  const t = useCopy()
  const { chosen } = useOwnSnapshot(selection)
  const needsServer = chosen.clientId && !chosen.server
  return (
    <>
      <Banners />
      <GameList />
      {chosen.clientId && (
        <LinkRow
          icon="server"
          label={t('select:server')}
          value={<bdi>{chosen.server?.name ?? t('select:please_select')}</bdi>}
          onPress={() => openOverlay({ kind: 'serverPicker' })}
        />
      )}
      <PayBar
        words={<bdi>{chosen.gameName ?? t('select:please_select')}</bdi>}
        detail={<bdi>{chosen.server?.name ?? t(chosen.clientId ? 'select:choose_server' : 'select:choose_game')}</bdi>}
        action={
          needsServer ? (
            <Button onClick={() => openOverlay({ kind: 'serverPicker' })}>{t('select:choose_server')}</Button>
          ) : (
            <Button disabled={!chosen.clientId} onClick={() => goTo('/selectGoods')}>
              {t('shell:next')}
            </Button>
          )
        }
      />
    </>
  )
}
