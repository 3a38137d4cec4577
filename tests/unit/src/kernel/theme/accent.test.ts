import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createAccentCssProperties,
  createAccentColors,
  defaultAccentColor,
} from '../../../../../src/kernel/theme/accent.ts'
import { getContrastRatio, mixColors, parseHexColor } from '../../../../../src/kernel/theme/color.ts'
import { createThemeColors } from '../../../../../src/kernel/theme/theme-colors.ts'

const paper = { paper: '#f3f6fb', card: '#ffffff', ink: '#0e1a33', mode: 'light' } as const
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const between = (one: string, other: string) => getContrastRatio(parseHexColor(one), parseHexColor(other))
const hex = (color: readonly [number, number, number]) =>
  `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

describe('whatever colour a brand chooses', () => {
  it.each(['light', 'dark'] as const)('its words are legible in the %s theme', (theme) => {
    fc.assert(
      fc.property(anyColor, (accent) => {
        const set = createAccentColors(accent, paper)[theme]
        const { surface, lowestContrast } = createThemeColors(paper)[theme]
        for (const ground of [hex(surface), hex(lowestContrast), set['--accent-soft']]) {
          expect(between(set['--accent-strong'], ground)).toBeGreaterThanOrEqual(4.5)
        }
        expect(between(set['--on-accent'], set['--accent'])).toBeGreaterThanOrEqual(4.5)
        expect(between(set['--accent-ink'], set['--accent-soft'])).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['light', 'dark'] as const)('a filled button stands apart from the %s surface', (theme) => {
    fc.assert(
      fc.property(
        anyColor,
        (accent) =>
          getContrastRatio(
            parseHexColor(createAccentColors(accent, paper)[theme]['--accent']),
            createThemeColors(paper)[theme].surface,
          ) >= 1.5,
      ),
    )
  })

  it('the colour is kept if it is visible', () => {
    expect(createAccentColors('#ff5c8a', paper).light['--accent']).toBe('#ff5c8a')
    expect(createAccentColors('#FFFFFF', paper).light['--accent']).not.toBe('#ffffff')
    expect(createAccentColors('#000000', paper).dark['--accent']).not.toBe('#000000')
  })
})

it('never uses white text on the default accent, which would be 2.2 : 1', () => {
  expect(between('#ffffff', defaultAccentColor)).toBeLessThan(2.3)
  expect(createAccentColors(defaultAccentColor, paper).light['--on-accent']).not.toBe('#ffffff')
})

it('contains both schemes', () => {
  expect(Object.keys(createAccentCssProperties('#ff5c8a', paper))).toHaveLength(12)
})

it.each(['', 'red', '#fff', '#12345g', '#1234567', '#00bbff;}', 'javascript:1'])('refuses %o as a colour', (bad) => {
  expect(() => createAccentColors(bad, paper)).toThrow('Invalid hex color format')
})

it('accepts six digits in either case, with or without #', () => {
  expect(parseHexColor('#00BBff')).toEqual([0, 187, 255])
  expect(parseHexColor('00bbff')).toEqual([0, 187, 255])
})

it('mixes by share', () => {
  expect(mixColors([255, 0, 0], [0, 0, 255], 1)).toEqual([255, 0, 0])
  expect(mixColors([200, 0, 0], [0, 0, 100], 0.5)).toEqual([100, 0, 50])
})

it('darkens the fill slightly for white text, and keeps bright colours', () => {
  expect(createAccentColors('#a855f7', paper).light).toMatchObject({ '--accent': '#9b4ee3', '--on-accent': '#ffffff' })
  expect(createAccentColors(defaultAccentColor, paper).light['--accent']).toBe(defaultAccentColor)
})

it("derives the other scheme from the ink, in the brand's hue", () => {
  const { dark } = createThemeColors(paper)
  expect(dark.bg[2]).toBeGreaterThan(dark.bg[0])
  const { light } = createThemeColors({ paper: '#141519', card: '#22252b', ink: '#f5f3ef', mode: 'dark' })
  expect(hex(light.surface)).toBe('#ffffff')
  expect(hex(light.ink)).toBe('#141519')
})
