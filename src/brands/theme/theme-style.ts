import { accentDeclarations } from '../../kernel/theme/accent.ts'
import { through, toHex } from '../../kernel/theme/color.ts'
import { groundsOf, neutrals } from '../../kernel/theme/grounds.ts'
import { banners } from './constructions/banner.table.ts'
import { buttons } from './constructions/button.table.ts'
import { goodsCards } from './constructions/goods.table.ts'
import { headers } from './constructions/header.table.ts'
import { identities } from './constructions/identity.table.ts'
import { tabBars } from './constructions/tabs.table.ts'
import { textures } from './constructions/texture.table.ts'
import type { Face } from './face.ts'
import { densities, fontsOf, typePairings } from './type.table.ts'

type Declarations = Readonly<Record<string, string | number>>

/** Both themes of everything that is a colour, as `--bg-light`, `--bg-dark` …: the style sheet picks by theme. */
export function colorDeclarations(face: Face): Declarations {
  const grounds = Object.entries(groundsOf(face))
  return {
    ...accentDeclarations(face.accent, face),
    ...Object.fromEntries(
      grounds.flatMap(([theme, ground]) => [
        ...Object.entries(neutrals(ground)).map(([name, color]) => [`${name}-${theme}`, toHex(color)]),
        [`--paper-veil-${theme}`, through(ground.bg, 0.94)],
        [`--paper-clear-${theme}`, through(ground.bg, 0)],
        [`--fibre-${theme}`, through(ground.ink, 0.035)],
      ]),
    ),
    '--outline-dark': face.mode === 'light' ? face.ink : face.paper,
  }
}

const large = 1.6
const small = 0.5
const chip = 1.4

/** Sizes, radii and fonts, the same in both themes. */
function shapeDeclarations(face: Face): Declarations {
  const rounded = (times: number) => `${Math.round(face.radius * times)}px`
  return {
    '--radius-s': rounded(small),
    '--radius-m': rounded(1),
    '--radius-l': rounded(large),
    // At home in a family of pills a chip is one; in one of corners it has corners.
    '--radius-full': face.radius >= 14 ? '99px' : rounded(chip),
    '--hero': `${face.hero}px`,
    ...fontsOf(face.type, 'named'),
    ...typePairings[face.type].display,
    ...densities[face.density],
  }
}

/** Their values name colours, so they are said wherever a theme begins. */
const constructionDeclarations = (face: Face): Declarations => ({
  ...headers[face.header],
  ...identities[face.identity],
  ...goodsCards[face.goods],
  ...buttons[face.button],
  ...banners[face.banner],
  ...tabBars[face.tabs],
  ...textures[face.texture],
})

const rule = (selector: string, declarations: Declarations) =>
  `${selector}{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** Fingers, and no font of Apple's: an Android phone. */
const onAndroid = (rules: string) => `@media (pointer:coarse){@supports not (font:-apple-system-body){${rules}}}`

/** The `<style>` of a brand's page. */
export const faceStyle = (face: Face): string =>
  rule(':root', { ...colorDeclarations(face), ...shapeDeclarations(face) }) +
  onAndroid(rule(':root', fontsOf(face.type, 'plain'))) +
  rule(':root,[data-theme]', constructionDeclarations(face))
