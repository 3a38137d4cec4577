import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { resolveTheme } from '../../../../../src/brands/theme/theme.ts'
import { createThemeColorDeclarations } from '../../../../../src/brands/theme/theme-style.ts'
import { themeFamilies } from '../../../../../src/brands/theme/families.table.ts'
import { loadBrands } from '../../../../../src/brands/load/load-brands.ts'
import { getContrastRatio, mixColors, parseHexColor } from '../../../../../src/kernel/theme/color.ts'

const sheet = readFileSync(new URL('../../../../../src/ui/tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]
type Colors = ReadonlyMap<string, Readonly<Record<Theme, string>>>

/** Tokens in `light-dark(#…, #…)` form, which are the same for every brand. */
const shared = [...sheet.matchAll(/(--[\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
  ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
)

function colorsOf(face: Parameters<typeof createThemeColorDeclarations>[0]): Colors {
  const own = Object.entries(createThemeColorDeclarations(face))
  const names = own.flatMap(([name]) => (name.endsWith('-light') ? [name.slice(0, -'-light'.length)] : []))
  const value = (name: string) => String(own.find(([other]) => other === name)?.[1])
  return new Map([
    ...shared,
    ...names.map((name) => [name, { light: value(`${name}-light`), dark: value(`${name}-dark`) }] as const),
  ])
}

const faces = [
  ...(await loadBrands([])).map(({ key, look }) => [key, resolveTheme(look)] as const),
  // The lightest and darkest fills of a colour, and the corners of the RGB cube, on the surfaces of every family.
  ...Object.entries(themeFamilies).flatMap(([family, tokens]) =>
    ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff'].map(
      (accent) => [`${family} with ${accent}`, { ...tokens, accent }] as const,
    ),
  ),
]

const grounds = ['--bg', '--surface', '--sunken']
/** Text colours and their backgrounds. A control's outline only needs 3 : 1. */
const written: readonly (readonly [text: string, on: readonly string[], least: number])[] = [
  ['--ink', [...grounds, '--good-soft', '--warn-soft', '--bad-soft'], 7],
  ['--ink-2', [...grounds, '--accent-soft'], 4.5],
  ['--ink-3', grounds, 4.5],
  ['--ink', ['--accent-soft'], 4.5],
  ['--good', ['--surface', '--bg', '--good-soft', '--accent-soft'], 4.5],
  ['--warn', ['--surface', '--bg', '--warn-soft'], 4.5],
  ['--bad', ['--surface', '--bg', '--bad-soft'], 4.5],
  ['--on-bad', ['--bad-fill'], 4.5],
  ['--bg', ['--ink'], 4.5],
  ['--line-strong', ['--surface', '--bg'], 3],
  ['--accent-strong', [...grounds, '--accent-soft'], 4.5],
  ['--accent-ink', ['--accent-soft'], 4.5],
  ['--on-accent', ['--accent'], 4.5],
  // Placeholders and their edges, which must not vanish on the page while it loads.
  ['--sunken', ['--surface'], 1.1],
  ['--line', ['--bg'], 1.1],
]

describe.each(faces)('%s', (_name, face) => {
  it.each(themes)('is legible in the %s scheme', (theme) => {
    const colors = colorsOf(face)
    const color = (name: string) => parseHexColor(colors.get(name)?.[theme] ?? 'missing')
    const tooFaint = written.flatMap(([text, on, least]) =>
      on.flatMap((ground) => {
        const found = getContrastRatio(color(text), color(ground))
        return found < least ? [`${text} on ${ground}: ${found.toFixed(2)}, not ${least}`] : []
      }),
    )
    expect(tooFaint).toEqual([])
  })
})

it('every brand colour that the stylesheet uses is set by a brand', () => {
  const [, face] = faces[0] ?? []
  const given = new Set(Object.keys(face ? createThemeColorDeclarations(face) : {}))
  const taken = [...sheet.matchAll(/var\((--[\w-]+-(?:light|dark))\)/g)].map(([, name]) => name ?? '')
  expect(taken.length).toBeGreaterThan(20)
  expect(taken.filter((name) => !given.has(name))).toEqual([])
})

it('a title is legible on any image, from its first line to its last', () => {
  const [, shade = '', share, height] = /--picture-foot: .+rgb\(([\d ]+) \/ (\d+)%\) (\d+)px\)/.exec(sheet) ?? []
  const [, free] = /--space-6: (\d+)px/.exec(sheet) ?? []
  const [, title = ''] = /--on-picture: (#\w+)/.exec(sheet) ?? []
  const [red = 0, green = 0, blue = 0] = shade.split(' ').map(Number)
  const brightest = mixColors([red, green, blue], [255, 255, 255], Number(share) / 100)
  expect(getContrastRatio(parseHexColor(title), brightest)).toBeGreaterThanOrEqual(4.5)
  expect(Number(height), 'the shade is full where the words begin').toBeLessThanOrEqual(Number(free))
})
