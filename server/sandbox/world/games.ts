import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { pictureAddress } from '../art/picture-address.ts'
import { platforms } from '../../../src/contract/domain.table.ts'
import { gpIdOf } from './game-products.ts'
import type { GameTheme } from './game-themes.table.ts'
import { seasons } from './seasons.table.ts'
import { themeOf } from './themes.ts'
import { tongueOf } from './tongues.ts'
import type { WorldRows } from './world-rows.ts'

type GameRow = WorldRows['games'][number]
type CatalogueGame = Brand['catalogue'][number]
type Names = Record<string, string>

/** Editions by what they are called; a language without a row uses English. */
const editions: Record<NonNullable<GameTheme['edition']>, Names> = {
  origins: { en: 'Origins', ja: 'オリジンズ', ko: '오리진', 'zh-tw': '起源', 'zh-cn': '起源', ru: 'Истоки' },
  classic: { en: 'Classic', ja: 'クラシック', ko: '클래식', 'zh-tw': '經典版', 'zh-cn': '经典版', ru: 'Классика' },
}

const isLatin = (name: string) => /^[\p{Script=Latin}\p{N}\p{P}\s]+$/u.test(name)

/** The game's name in each area, by language; `en` is always there. */
function namesOf(brand: Brand, nameKey: string): Names {
  const here = brand.catalogue.filter((game) => game.nameKey === nameKey)
  const theme = themeOf(nameKey)
  const texts = Object.fromEntries(
    here.filter(({ name }) => !isLatin(name)).map(({ name, area }) => [tongueOf(brand, area), name]),
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
  const theme = themeOf(nameKey)
  const names = namesOf(brand, nameKey)
  const art = pictureAddress('games', nameKey)
  return platforms.flatMap((platform) => {
    const main: GameRow = {
      brand: brand.key,
      clientId: clients[platform],
      platform,
      area,
      gpId: gpIdOf(brand, nameKey, tongueOf(brand, area)),
      codeKey: nameKey,
      parentClientId: null,
      names,
      season: seasons[nameKey] ?? null,
      logo: art,
      icon: art,
      terms: `/legal/terms?game=${nameKey}`,
      privacy: `/legal/privacy?game=${nameKey}`,
      link: `/sandbox/game?client_id=${clients[platform]}`,
      sort: (index + 1) * 10,
    }
    if (!theme.edition) return [main]
    const editionArt = pictureAddress('games', `${nameKey}-${theme.edition}`)
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

/** One row a client id, editions beside the game they belong to. */
export function gamesOf(brand: Brand): GameRow[] {
  return brand.catalogue.flatMap((game, i) => clientRows(brand, game, i))
}
