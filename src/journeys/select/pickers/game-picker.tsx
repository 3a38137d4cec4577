import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { findAgeRating } from '../../../brands/age-rating.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { getLoadedData, mapLoadedData } from '../../../kernel/loading/loadable.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
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
  const { games, pricing } = useSnapshot(shopStore)
  const { catalogue } = useSnapshot(sessionStore).brand
  const chosen = useSnapshot(selectionStore).chosen.clientId
  const items = useMemo(
    () =>
      mapLoadedData(games, (list) =>
        buildGameListRows(list).map((row) => {
          const rating = findAgeRating(catalogue, row.gameWithEdition.game.clientId, pricing?.region)
          return {
            value: row.clientId,
            title: row.name,
            art: <GameLogo logo={row.logo} size={44} />,
            ...(rating && { detail: t('shell:fact', { label: t('select:age_rating'), value: rating }) }),
          }
        }),
      ),
    [games, catalogue, pricing, t],
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
