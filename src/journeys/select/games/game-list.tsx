import { useSnapshot } from 'valtio'
import type { Game } from '../../../contract/entities/game.ts'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import { findAgeRating } from '../../../brands/age-rating.ts'
import { getGameKeyVisualUrl } from '../../../brands/page/key-visual.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { buildGameClient } from '../../../purchase/shop/game-client.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { shopStore } from '../../../purchase/shop/shop.store.ts'
import { DotSeparatedLine } from '../../../ui/content/dot-separated.tsx'
import { RadioImageCard } from '../../../ui/choices/radio-image-card.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { confirmAndSelectGame } from './choose-game.actions.ts'
import { GameLogo } from './game-logo.tsx'
import { GameListSkeleton } from './game-list-skeleton.tsx'
import { GameListLayout } from './game-list-layout.tsx'
import { buildGameListRows } from './game-rows.ts'
import { LazyLoadErrorMessage, LazyNoGamesMessage } from '../lazy-states.tsx'
import { loadShopAndOpenGame } from '../loading/start-shop.actions.ts'

export function GameList() {
  const t = useTranslate()
  const { games, pricing } = useSnapshot(shopStore)
  const chosen = useHydrationSafeSnapshot(selectionStore).chosen.clientId
  const { brand, language } = useHydrationSafeSnapshot(sessionStore)
  if (games.state === 'loading') return <GameListSkeleton />
  if (games.state === 'failed')
    return <LazyLoadErrorMessage failure={games.failure} onRetry={() => void loadShopAndOpenGame()} />
  if (games.data.length === 0) return <LazyNoGamesMessage />
  const fromPrice = ({ from }: Pick<Game, 'from'>) =>
    from && t('select:price_from', { price: formatPrice(from.price, from.currency, language, pricing?.region) })
  const rating = (clientId: string) => {
    const value = findAgeRating(brand.catalogue, clientId, pricing?.region)
    return value && t('shell:fact', { label: t('select:age_rating'), value })
  }
  const rows = buildGameListRows(games.data)
  const pictures = rows.map(({ gameWithEdition }) => getGameKeyVisualUrl(brand, buildGameClient(gameWithEdition)))
  return (
    <GameListLayout region={<AreaChip />}>
      {rows.map((row, place) => (
        <RadioImageCard
          key={row.clientId}
          name="game"
          value={row.clientId}
          checked={row.clientId === chosen}
          opensOnSelect
          onChoose={() => void confirmAndSelectGame(row.gameWithEdition)}
          src={pictures[place]}
          isMirrored={pictures.indexOf(pictures[place]) < place}
          fallback={<GameLogo logo={row.logo} />}
          title={<bdi>{row.name}</bdi>}
          // Only the first card is large enough to show the season.
          note={
            <DotSeparatedLine
              parts={[
                fromPrice(row.gameWithEdition.game),
                rating(row.gameWithEdition.game.clientId),
                place === 0 && row.gameWithEdition.game.season,
              ]}
            />
          }
        />
      ))}
    </GameListLayout>
  )
}

/** Opens the area picker, because games and prices depend on the area. */
function AreaChip() {
  const t = useTranslate()
  const { area } = useSnapshot(sessionStore)
  const currency = getLoadedData(useSnapshot(shopStore).games)?.[0]?.from?.currency
  const words = [area && t(`select:area_${area}`), currency && t('select:prices_in', { currency })]
  return (
    <Chip
      icon={<Icon name="globe" size={16} />}
      aria-label={`${t('select:region')}: ${words.filter(Boolean).join(' · ')}`}
      aria-haspopup="dialog"
      expanded={false}
      onClick={() => openOverlay({ kind: 'areaPicker' })}
    >
      <DotSeparatedLine parts={words} />
    </Chip>
  )
}
