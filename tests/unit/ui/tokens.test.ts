import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accentDeclarations, defaultAccent, themes } from '../../../src/kernel/theme/accent.ts'
import { contrast, parseHex, toHex } from '../../../src/kernel/theme/color.ts'

const sheet = readFileSync(new URL('../../../src/ui/tokens.css', import.meta.url), 'utf8')
const themeNames = ['light', 'dark'] as const
type Theme = (typeof themeNames)[number]

/** All tokens of a rule that are `light-dark(#…, #…)`. */
function pairs(css: string): Map<string, Record<Theme, string>> {
  const found = css.matchAll(/(--[\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]))
}
const [cool = '', warm = ''] = sheet.split("[data-surface='warm']")
const surfaces = {
  cool: pairs(cool),
  warm: new Map([...pairs(cool), ...pairs(warm + sheet.slice(sheet.indexOf("[data-surface='warm'],")))]),
}

const grounds = ['--bg', '--surface', '--sunken']
/** What is written on what. 3 is enough for the outline of a control. */
const written: readonly (readonly [text: string, on: readonly string[], least: number])[] = [
  ['--ink', [...grounds, '--good-soft', '--warn-soft', '--bad-soft'], 7],
  ['--ink-2', grounds, 4.5],
  ['--ink-3', grounds, 4.5],
  ['--good', ['--surface', '--bg', '--good-soft'], 4.5],
  ['--warn', ['--surface', '--bg', '--warn-soft'], 4.5],
  ['--bad', ['--surface', '--bg', '--bad-soft'], 4.5],
  ['--on-bad', ['--bad-fill'], 4.5],
  ['--bg', ['--ink'], 4.5],
  ['--line-strong', ['--surface', '--bg'], 3],
]
const cases = Object.entries(surfaces).flatMap(([surface, tokens]) =>
  themeNames.flatMap((theme) =>
    written.flatMap(([text, on, least]) => on.map((ground) => ({ surface, theme, text, ground, least, tokens }))),
  ),
)

describe('colours that are read', () => {
  it.each(cases)(
    '$text on $ground, $surface and $theme: at least $least to 1',
    ({ tokens, theme, text, ground, least }) => {
      const color = (name: string) => parseHex(tokens.get(name)?.[theme] ?? 'missing')
      expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(least)
    },
  )

  it.each(themeNames)('the %s accent is derived for the hardest ground there is', (theme) => {
    const away = parseHex(toHex(themes[theme].away))
    for (const tokens of Object.values(surfaces)) {
      for (const name of grounds) {
        const ground = parseHex(tokens.get(name)?.[theme] ?? 'missing')
        expect(contrast(away, ground), name).toBeGreaterThanOrEqual(contrast(away, themes[theme].hardest))
      }
    }
  })

  it.each(themeNames)('text, prices and bonuses are legible on a chosen tile of any brand, %s', (theme) => {
    // The lightest and the darkest fill that a colour can give, and the corners of the colour cube.
    for (const accent of [
      '#000000',
      '#ffffff',
      '#ff0000',
      '#00ff00',
      '#0000ff',
      '#ffff00',
      '#00ffff',
      '#ff00ff',
      defaultAccent,
    ]) {
      const soft = parseHex(accentDeclarations(accent)[`--accent-soft-${theme}`] ?? 'missing')
      for (const tokens of Object.values(surfaces)) {
        for (const text of ['--ink', '--ink-2', '--good']) {
          expect(
            contrast(parseHex(tokens.get(text)?.[theme] ?? 'missing'), soft),
            `${text} on ${accent}`,
          ).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  })
})

it('the accent in the style sheet is what the function derives from the default colour', () => {
  const stated = Object.fromEntries(
    [...sheet.matchAll(/(--[\w-]*accent[\w-]*-(?:light|dark)): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  expect(stated).toEqual(accentDeclarations(defaultAccent))
})
