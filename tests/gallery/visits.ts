import { findRoute } from '../../src/app/routes.table.ts'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { resolveTheme } from '../../src/brands/theme/theme.ts'
import type { Layout } from '../../src/kernel/session/layout.ts'
import type { Shot, Shots } from './shot.ts'

export interface Visit {
  readonly brand: Brand
  readonly name: string
  readonly shot: Shot
  readonly lang: string
  readonly size: string
  readonly themes: readonly Theme[]
}
export type Theme = 'light' | 'dark'

interface Wishes {
  readonly shots: Shots
  readonly brands: readonly Brand[]
  /** All brands are requested, so languages and sizes are reduced to a number that people can review. */
  readonly all: boolean
  readonly langs?: readonly string[] | undefined
  readonly sizes?: readonly string[] | undefined
  readonly themes: readonly Theme[]
  readonly layout?: Layout | undefined
}

/** Languages with different scripts, one of them right-to-left. With all brands also long words and tall letters. */
const usualLangs = ['en', 'ja', 'ar']
const furtherLangs = [...usualLangs, 'de', 'th']
const usualSizes = ['phone', 'large', 'wide']

/** Always includes the brand's default language. */
function langsOf({ languages, defaultLanguage }: Brand, { langs, all }: Wishes): string[] {
  const spoken = (wanted: readonly string[]) =>
    wanted.filter((one) => one === 'qps' || languages.some((own) => own === one))
  if (langs) return spoken(langs)
  return [
    ...new Set([defaultLanguage, ...(languages.length < 3 ? languages : spoken(all ? furtherLangs : usualLangs))]),
  ]
}

/** A brand with a dark look has no light theme. */
const themesOf = ({ look }: Brand, themes: readonly Theme[]) =>
  resolveTheme(look).mode === 'dark' && themes.includes('dark') ? (['dark'] as const) : themes

/** Returns whether the layout has the screen. Otherwise its URL redirects to the first page. */
function isThere({ path, layout, isFor }: Shot, brand: Brand, requested: Layout | undefined): boolean {
  const shown = layout ?? requested ?? brand.layout
  const place = findRoute(path.split('?', 1)[0] ?? '')?.in[shown]
  return !(place && 'redirect' in place && place.redirect === '/') && (isFor?.(brand, shown) ?? true)
}

/**
 * Returns the pages to open for the requested pictures. If all brands are requested, each screen is opened once per
 * brand, on a phone and in alternating languages of the brand. Requested languages and sizes apply to all screens.
 * Screens that are the same for every brand are opened for the first brand only.
 */
export function listVisits(wishes: Wishes): Visit[] {
  const { shots, brands, all, langs, sizes = all ? ['phone'] : usualSizes } = wishes
  return brands.flatMap((brand, place) => {
    const known = langsOf(brand, wishes)
    const themes = themesOf(brand, wishes.themes)
    const own = Object.entries(shots).filter(
      ([, shot]) => (place === 0 || !shot.isSameEverywhere) && isThere(shot, brand, wishes.layout),
    )
    return own.flatMap(([name, shot], index) =>
      known
        .filter((_lang, turn) => !all || langs || turn === (index + place) % known.length)
        .flatMap((lang) => sizes.map((size) => ({ brand, name, shot, lang, size, themes }))),
    )
  })
}
