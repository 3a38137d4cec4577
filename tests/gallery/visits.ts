import { findRoute } from '../../src/app/routes.table.ts'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { resolveTheme } from '../../src/brands/theme/theme.ts'
import type { Layout } from '../../src/kernel/session/layout.ts'
import type { Shot, Shots } from './shot.ts'

/** A page that is opened once, and pictured in each theme. */
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
  /** Every brand is wanted: nobody could look at each of them in every language and size. */
  readonly all: boolean
  readonly langs?: readonly string[] | undefined
  readonly sizes?: readonly string[] | undefined
  readonly themes: readonly Theme[]
  readonly layout?: Layout | undefined
}

/** Scripts of several kinds, among them one from right to left; with every brand also long words and high letters. */
const usualLangs = ['en', 'ja', 'ar']
const furtherLangs = [...usualLangs, 'de', 'th']
const usualSizes = ['phone', 'large', 'wide']

/** The language in which most of its players see a brand is always among them. */
function langsOf({ languages, defaultLanguage }: Brand, { langs, all }: Wishes): string[] {
  const spoken = (wanted: readonly string[]) =>
    wanted.filter((one) => one === 'qps' || languages.some((own) => own === one))
  if (langs) return spoken(langs)
  return [
    ...new Set([defaultLanguage, ...(languages.length < 3 ? languages : spoken(all ? furtherLangs : usualLangs))]),
  ]
}

/** A brand that is dark by itself is so for everybody. */
const themesOf = ({ look }: Brand, themes: readonly Theme[]) =>
  resolveTheme(look).mode === 'dark' && themes.includes('dark') ? (['dark'] as const) : themes

/** A screen that a layout has not leads to its first page. */
function isThere({ path, layout, isFor }: Shot, brand: Brand, requested: Layout | undefined): boolean {
  const shown = layout ?? requested ?? brand.layout
  const place = findRoute(path.split('?', 1)[0] ?? '')?.in[shown]
  return !(place && 'redirect' in place && place.redirect === '/') && (isFor?.(brand, shown) ?? true)
}

/**
 * The pages that are opened for the wanted pictures. With every brand, each screen of a brand is opened once, on a phone, in one of the
 * brand's languages after the other. A language or a size that is named is taken for all screens. What is the same under every
 * brand is opened under the first one.
 */
export function visitsOf(wishes: Wishes): Visit[] {
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
