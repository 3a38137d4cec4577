import { createAccentCssProperties } from '../../kernel/theme/accent.ts'
import { withOpacity, formatHexColor } from '../../kernel/theme/color.ts'
import { createThemeColors, createNeutralColors } from '../../kernel/theme/theme-colors.ts'
import { bannerStyleVariants } from './component-variants/banner.table.ts'
import { buttonStyleVariants } from './component-variants/button.table.ts'
import { goodsCardStyleVariants } from './component-variants/goods.table.ts'
import { headerStyleVariants } from './component-variants/header.table.ts'
import { recipientCardStyleVariants } from './component-variants/recipient-card.table.ts'
import { tabBarStyleVariants } from './component-variants/tabs.table.ts'
import { backgroundTextureVariants } from './component-variants/texture.table.ts'
import type { Theme } from './theme.ts'
import { spacingDensities, getFontDeclarations, fontPairings } from './typography.table.ts'

type Declarations = Readonly<Record<string, string | number>>

/** Creates the color declarations for both schemes (`--bg-light`, `--bg-dark`). The stylesheet selects one set. */
export function createThemeColorDeclarations(face: Theme): Declarations {
  const grounds = Object.entries(createThemeColors(face))
  return {
    ...createAccentCssProperties(face.accent, face),
    ...Object.fromEntries(
      grounds.flatMap(([theme, ground]) => [
        ...Object.entries(createNeutralColors(ground)).map(([name, color]) => [
          `${name}-${theme}`,
          formatHexColor(color),
        ]),
        [`--paper-veil-${theme}`, withOpacity(ground.bg, 0.94)],
        [`--paper-clear-${theme}`, withOpacity(ground.bg, 0)],
        [`--fibre-${theme}`, withOpacity(ground.ink, 0.035)],
      ]),
    ),
    '--outline-dark': face.mode === 'light' ? face.ink : face.paper,
  }
}

const large = 1.6
const small = 0.5
const chip = 1.4

/** Creates the declarations for sizes, radii and fonts, which are the same in both schemes. */
function getShapeDeclarations(face: Theme): Declarations {
  const rounded = (times: number) => `${Math.round(face.radius * times)}px`
  return {
    '--radius-s': rounded(small),
    '--radius-m': rounded(1),
    '--radius-l': rounded(large),
    // Chips are pills in round themes, and have small corners in other themes.
    '--radius-full': face.radius >= 14 ? '99px' : rounded(chip),
    '--hero': `${face.hero}px`,
    ...getFontDeclarations(face.type, 'named'),
    ...fontPairings[face.type].display,
    ...spacingDensities[face.density],
  }
}

/**
 * Creates the declarations for the component variants. They refer to colors, so they are repeated for each color
 * scheme.
 */
const getVariantDeclarations = (face: Theme): Declarations => ({
  ...headerStyleVariants[face.header],
  ...recipientCardStyleVariants[face.identity],
  ...goodsCardStyleVariants[face.goods],
  ...buttonStyleVariants[face.button],
  ...bannerStyleVariants[face.banner],
  ...tabBarStyleVariants[face.tabs],
  ...backgroundTextureVariants[face.texture],
})

const rule = (selector: string, declarations: Declarations) =>
  `${selector}{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** Wraps rules in media queries that match Android phones: touch input and no Apple system font. */
const onAndroid = (rules: string) => `@media (pointer:coarse){@supports not (font:-apple-system-body){${rules}}}`

/** Returns the CSS of a brand's `<style>` element. */
export const renderThemeCss = (face: Theme): string =>
  rule(':root', { ...createThemeColorDeclarations(face), ...getShapeDeclarations(face) }) +
  onAndroid(rule(':root', getFontDeclarations(face.type, 'plain'))) +
  rule(':root,[data-theme]', getVariantDeclarations(face))
