import type { Language } from '../../src/contract/domain.table.ts'
import { findPlayer } from '../e2e/support/demo-player.ts'
import { findAccessibilityProblems } from '../e2e/support/good-page.ts'
import { runOnTightScreen } from '../e2e/support/large-text.ts'
import { findHiddenContent } from '../e2e/support/hidden-content.ts'
import { test } from '../e2e/support/store-page.ts'
import { findThemesWithLanguages, isInTurn, walkViews } from '../e2e/support/walk-views.ts'
import { inBothFonts, inWideFont } from '../fonts/font-environment.ts'
import { isLong } from '../long-form.ts'

/**
 * Every screen and popup in every theme family must be accessible in both themes and in four scripts, and hide nothing
 * with 200 % text on the narrowest phone. Both are checked on the same open view because opening it takes the time.
 */
const testedLanguages: readonly Language[] = ['en', 'ar', 'th', 'ja', ...(isLong ? (['de'] as const) : [])]
const themes = ['light', 'dark'] as const

/**
 * The short form checks the accessibility of each view in one of three families, with one language and theme each.
 * Families differ in tokens, whose contrast is tested in `tests/unit/src/brands/theme/tokens.test.ts`, and in fonts.
 * The long form opens every view in every combination.
 */
const inShort = new Set(['observatory', 'arcade', 'inkPaper'])
const faces = findThemesWithLanguages(testedLanguages).filter(({ family }) => isLong || inShort.has(family))
const looks = faces.flatMap(({ family, brand, known }, place) => {
  const all = known.flatMap((language) => themes.map((theme) => ({ family, brand, language, theme, place })))
  return isLong ? all : all.slice((place * 3) % all.length).slice(0, 1)
})

/**
 * Only Latin words are wider in the wide font, because the store loads a font for other scripts that it lacks. The
 * short form therefore opens every English view in the wide font, and a third of the views in each other language in
 * the fonts of a phone.
 */
const isInWideFont = (language: Language) => !isLong && language === 'en'
const fontsFor = (language: Language) => (isLong ? inBothFonts : isInWideFont(language) ? inWideFont : {})

test.describe.configure({ timeout: 240_000 })

for (const { family, brand, language, theme, place } of looks)
  test(
    `${family} is accessible and loses nothing with large text, ${theme}, ${language} (${brand.key})`,
    fontsFor(language),
    async ({ page }, info) => {
      await page.emulateMedia({ colorScheme: theme })
      const player = findPlayer(brand.key)
      const turn = { place, of: faces.length }
      // Accessibility rules do not depend on the font.
      const isChecked = (index: number) => (isLong ? info.project.name !== 'wide font' : isInTurn(index, turn))
      await walkViews(
        page,
        player,
        { language, brand, turn: isLong || isInWideFont(language) ? undefined : turn },
        async (view, index) => [
          ...(isChecked(index) ? await findAccessibilityProblems(view) : []),
          ...(await runOnTightScreen(view, findHiddenContent)).map((line) => `200 % at 320 px: ${line}`),
        ],
      )
    },
  )
