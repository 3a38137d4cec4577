import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { getLoadedData, mapLoadedData } from '../../../kernel/loading/loadable.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { shopStore } from '../../../purchase/shop/shop.store.ts'
import { confirmAndSelectGame } from '../games/choose-game.actions.ts'
import { GameLogo } from '../games/game-logo.tsx'
import { buildGameListRows } from '../games/game-rows.ts'
import { NoGamesMessage } from '../empty-states.tsx'
import { loadShopAndOpenGame } from '../loading/start-shop.actions.ts'
import { PickerSheet } from './picker-sheet.tsx'

export function GamePicker() {
  const t = useTranslate()
  const { games } = useSnapshot(shopStore)
  const chosen = useSnapshot(selectionStore).chosen.clientId
  const items = useMemo(
    () =>
      mapLoadedData(games, (list) =>
        buildGameListRows(list).map((row) => ({
          value: row.clientId,
          title: row.name,
          art: <GameLogo logo={row.logo} size={44} />,
        })),
      ),
    [games],
  )

  const pick = async (clientId: string) => {
    const row = buildGameListRows(getLoadedData(games) ?? []).find((one) => one.clientId === clientId)
    if (row && (await confirmAndSelectGame(row.gameWithEdition))) closeOverlay()
  }
  return (
    <PickerSheet
      title={t('select:choose_game')}
      searchLabel={t('select:search_games')}
      items={items}
      selected={chosen}
      onPick={(clientId) => void pick(clientId)}
      onRetry={() => void loadShopAndOpenGame()}
      empty={<NoGamesMessage />}
    />
  )
}
