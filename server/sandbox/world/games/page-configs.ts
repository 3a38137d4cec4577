import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import { getPictureUrl } from '../../art/picture-url.ts'
import type { WirePageConfig } from '../../../../src/contract/entities/page-config.ts'
import { brandBannerTitles, seasonalBannerTitles } from './banners.table.ts'
import type { GameTheme } from './game-themes.table.ts'
import { getGameTheme } from './themes.ts'
import type { WorldRows } from '../world-rows.ts'

/** Bit flags in `grey_code`. */
const newLayout = 1
const greyUi = 2

/** Page config fields about events. The gateway sets `is_has_…` to true while an event of that kind is shown. */
const hiddenEvents = {
  cumulative_config: { is_has_cumulative: false, tab_to_act: false, auto_show: false },
  continue_config: { is_has_continue: false, tab_to_act: false },
} as const

type Banner = WirePageConfig['banner_config'][string][number]

const banner = (name: string, title: string): Banner => ({
  picture_address: getPictureUrl('banners', name),
  title,
  link: null,
})

/** Creates two banners per language: one for the brand or game, and one for the season. */
function createBanners(brand: Brand, nameKey: string | null): WirePageConfig['banner_config'] {
  const isBrands = nameKey === null || nameKey === brand.catalogue[0]?.nameKey
  const titles = isBrands ? brandBannerTitles[brand.look.picture] : undefined
  const name = isBrands ? brand.look.picture : nameKey
  return Object.fromEntries(
    brand.languages.map((language) => [
      language,
      [
        banner(name, titles?.[language] ?? seasonalBannerTitles.festival[language]),
        banner(`${name}-double`, seasonalBannerTitles.double[language]),
      ],
    ]),
  )
}

function brandConfig(brand: Brand): WirePageConfig {
  return {
    ...hiddenEvents,
    is_open_coupon: brand.hasVip,
    grey_code: (brand.layout === 'new' ? newLayout : 0) + (brand.hasVip ? greyUi : 0),
    language_config: '',
    area_config: { is_area_role: false },
    brand_color: null,
    banner_config: createBanners(brand, null),
    is_gift_card: false,
    is_force_banner: false,
  }
}

/**
 * Returns a game's languages. The second game of a brand has only three, and the last game has only one, so the store
 * hides its language menu.
 */
function chooseLanguages(brand: Brand, index: number, games: number): string {
  if (games < 3 || brand.languages.length < 3) return ''
  if (index === 1) return [...new Set([brand.defaultLanguage, 'en', ...brand.languages])].slice(0, 3).join(',')
  return index === games - 1 ? brand.defaultLanguage : ''
}

interface Manner {
  languages: string
  takesCards: boolean
}

function gameConfig(
  brand: Brand,
  nameKey: string,
  theme: GameTheme,
  { languages, takesCards }: Manner,
): WirePageConfig {
  return {
    ...brandConfig(brand),
    language_config: languages,
    area_config: { is_area_role: theme.areaServers ?? false },
    brand_color: theme.brandColor ?? null,
    banner_config: createBanners(brand, nameKey),
    is_gift_card: takesCards,
    is_force_banner: theme.forcedBanner !== undefined,
    ...(theme.forcedBanner === 'atStart' ? { is_banner_at_start: true } : {}),
  }
}

export function createDemoPageConfigs(brand: Brand, games: WorldRows['games']): WorldRows['pageConfigs'] {
  const keys = [...new Set(brand.catalogue.map((game) => game.nameKey))]
  const byKey = new Map(
    keys.map((nameKey, i) => [
      nameKey,
      gameConfig(brand, nameKey, getGameTheme(nameKey), {
        languages: chooseLanguages(brand, i, keys.length),
        // The second game accepts no gift cards, to demonstrate such a game.
        takesCards: i !== 1,
      }),
    ]),
  )
  return [
    { brand: brand.key, clientId: '', config: brandConfig(brand) },
    ...games.flatMap(({ clientId, codeKey, parentClientId }) => {
      const config = byKey.get(codeKey) ?? byKey.get(codeKeyOfParent(games, parentClientId))
      return config ? { brand: brand.key, clientId, config } : []
    }),
  ]
}

const codeKeyOfParent = (games: WorldRows['games'], parent: string | null | undefined): string =>
  games.find(({ clientId }) => clientId === parent)?.codeKey ?? ''
