import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { order } from '../../purchase/order-info.store.ts'
import { shop } from '../../purchase/shop.store.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { chooseGame } from './choose.actions.ts'
import { GameArt } from './game-art.tsx'
import { GameListSkeleton } from './game-list-skeleton.tsx'
import { gameRows } from './game-rows.ts'
import { LoadFailed, NoGames } from './states.tsx'
import { startShop } from './start-shop.actions.ts'

/** All games of the brand here, on the page: the first choice of who came without a game. */
export function GameList() {
  const t = useCopy()
  const { games } = useSnapshot(shop)
  const chosen = useSnapshot(order).info.clientId
  if (games.state === 'loading') return <GameListSkeleton />
  if (games.state === 'failed') return <LoadFailed failure={games.failure} onRetry={() => void startShop()} />
  if (games.data.length === 0) return <NoGames />
  return (
    <RadioGroup legend={t('select:choose_game_hint')} layout="rows">
      {gameRows(games.data).map((row) => (
        <RadioRow
          key={row.clientId}
          name="game"
          value={row.clientId}
          checked={row.clientId === chosen}
          leadsOn
          onChoose={() => void chooseGame(row.found)}
          art={<GameArt logo={row.logo} />}
          title={<bdi>{row.name}</bdi>}
        />
      ))}
    </RadioGroup>
  )
}
