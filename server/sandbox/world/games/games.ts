import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import { getPictureUrl } from '../../art/picture-url.ts'
import { platforms } from '../../../../src/contract/domain.table.ts'
import { buildGameProductId } from './game-products.ts'
import type { GameTheme } from './game-themes.table.ts'
import { gameSeasonSubtitles } from './seasons.table.ts'
import { getGameTheme } from './themes.ts'
import { getGameLanguage } from '../game-language.ts'
import type { WorldRows } from '../world-rows.ts'

type GameRow = WorldRows['games'][number]
type CatalogueGame = Brand['catalogue'][number]
type Names = Record<string, string>

/** Names of editions. Other languages use English. */
const editions: Record<NonNullable<GameTheme['edition']>, Names> = {
  origins: { en: 'Origins', ja: 'オリジンズ', ko: '오리진', 'zh-tw': '起源', 'zh-cn': '起源', ru: 'Истоки' },
  classic: { en: 'Classic', ja: 'クラシック', ko: '클래식', 'zh-tw': '經典版', 'zh-cn': '经典版', ru: 'Классика' },
}

const isLatin = (name: string) => /^[\p{Script=Latin}\p{N}\p{P}\s]+$/u.test(name)

/** Returns the game's names by language. English is always included. */
function namesOf(brand: Brand, nameKey: string): Names {
  const here = brand.catalogue.filter((game) => game.nameKey === nameKey)
  const theme = getGameTheme(nameKey)
  const texts = Object.fromEntries(
    here.filter(({ name }) => !isLatin(name)).map(({ name, area }) => [getGameLanguage(brand, area), name]),
  )
  const english = theme.names?.en ?? here.find(({ name }) => isLatin(name))?.name ?? here[0]?.name ?? nameKey
  return { ...theme.names, en: english, ...texts }
}

function editionNames(names: Names, edition: NonNullable<GameTheme['edition']>): Names {
  const words = editions[edition]
  return Object.fromEntries(
    Object.entries(names).map(([language, name]) => [language, `${name}: ${words[language] ?? words.en}`]),
  )
}

function clientRows(brand: Brand, game: CatalogueGame, index: number): GameRow[] {
  const { nameKey, area, clients } = game
  const theme = getGameTheme(nameKey)
  const names = namesOf(brand, nameKey)
  const art = getPictureUrl('games', nameKey)
  return platforms.flatMap((platform) => {
    const main: GameRow = {
      brand: brand.key,
      clientId: clients[platform],
      platform,
      area,
      gpId: buildGameProductId(brand, nameKey, getGameLanguage(brand, area)),
      codeKey: nameKey,
      parentClientId: null,
      names,
      season: gameSeasonSubtitles[nameKey] ?? null,
      logo: art,
      icon: art,
      terms: `/legal/terms?game=${nameKey}`,
      privacy: `/legal/privacy?game=${nameKey}`,
      link: `/sandbox/game?client_id=${clients[platform]}`,
      sort: (index + 1) * 10,
    }
    if (!theme.edition) return [main]
    const editionArt = getPictureUrl('games', `${nameKey}-${theme.edition}`)
    const edition: GameRow = {
      ...main,
      clientId: `${main.clientId}-${theme.edition}`,
      codeKey: `${nameKey}-${theme.edition}`,
      parentClientId: main.clientId,
      link: `${main.link}-${theme.edition}`,
      season: null,
      names: editionNames(names, theme.edition),
      logo: editionArt,
      icon: editionArt,
      sort: main.sort + 1,
    }
    return [main, edition]
  })
}

/** Creates one row per client id. Editions have their own rows. */
export function createDemoGames(brand: Brand): GameRow[] {
  return brand.catalogue.flatMap((game, i) => clientRows(brand, game, i))
}
