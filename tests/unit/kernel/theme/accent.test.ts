import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accentDeclarations,
  accentStyle,
  accentVariables,
  defaultAccent,
  themes,
} from '../../../../src/kernel/theme/accent.ts'
import { contrast, mix, parseHex } from '../../../../src/kernel/theme/color.ts'

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const between = (one: string, other: string) => contrast(parseHex(one), parseHex(other))
const hex = (color: readonly [number, number, number]) =>
  `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

describe('whatever colour a brand chooses', () => {
  it.each(['light', 'dark'] as const)('its words are legible in the %s theme', (theme) => {
    fc.assert(
      fc.property(anyColor, (accent) => {
        const set = accentVariables(accent)[theme]
        const { surface, hardest } = themes[theme]
        for (const ground of [hex(surface), hex(hardest), set['--accent-soft']]) {
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
        (accent) => contrast(parseHex(accentVariables(accent)[theme]['--accent']), themes[theme].surface) >= 1.5,
      ),
    )
  })

  it('the colour itself stays where it can be seen', () => {
    expect(accentVariables('#ff5c8a').light['--accent']).toBe('#ff5c8a')
    expect(accentVariables('#FFFFFF').light['--accent']).not.toBe('#ffffff')
    expect(accentVariables('#000000').dark['--accent']).not.toBe('#000000')
  })
})

it('never puts white on the default accent: it would be 2.2 to 1', () => {
  expect(between('#ffffff', defaultAccent)).toBeLessThan(2.3)
  expect(accentVariables(defaultAccent).light['--on-accent']).not.toBe('#ffffff')
})

it('says both themes in one rule, for the style sheet to pick from', () => {
  expect(accentStyle('#ff5c8a')).toMatch(/^:root\{--accent-light:#ff5c8a;.*--on-accent-dark:#[0-9a-f]{6}\}$/)
  expect(Object.keys(accentDeclarations('#ff5c8a'))).toHaveLength(10)
})

it.each(['', 'red', '#fff', '#12345g', '#1234567', '#00bbff;}', 'javascript:1'])('refuses %o as a colour', (bad) => {
  expect(() => accentVariables(bad)).toThrow('Invalid hex color format')
})

it('takes six digits in either case, with or without the sign', () => {
  expect(parseHex('#00BBff')).toEqual([0, 187, 255])
  expect(parseHex('00bbff')).toEqual([0, 187, 255])
})

it('mixes by share', () => {
  expect(mix([255, 0, 0], [0, 0, 255], 1)).toEqual([255, 0, 0])
  expect(mix([200, 0, 0], [0, 0, 100], 0.5)).toEqual([100, 0, 50])
})
