import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { resolveTheme } from '../../../../../src/brands/theme/theme.ts'
import { renderThemeCss } from '../../../../../src/brands/theme/theme-style.ts'
import { themeFamilies, type ThemeFamily } from '../../../../../src/brands/theme/families.table.ts'
import { loadBrands } from '../../../../../src/brands/load/load-brands.ts'

const source = join(import.meta.dirname, '../../../../../src')
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('')

const looks = Object.keys(themeFamilies).map((family) => ({
  family: family as ThemeFamily,
  accent: '#00bbff',
  picture: 'sea',
}))
const given = (style: string) => new Set([...style.matchAll(/[{;](--[\w-]+):/g)].map(([, name]) => name ?? ''))
const used = (css: string) => new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ''))

it('every family sets the same properties', () => {
  const [first, ...others] = looks.map((look) => [...given(renderThemeCss(resolveTheme(look)))].sort())
  expect(first?.length).toBeGreaterThan(100)
  for (const other of others) expect(other).toEqual(first)
})

it('every property of a theme is used', () => {
  const style = renderThemeCss(resolveTheme({ family: 'observatory', accent: '#00bbff', picture: 'sea' }))
  const all = looks.map((look) => renderThemeCss(resolveTheme(look))).join('')
  const usedProperties = new Set([...used(sheets), ...used(all)])
  expect([...given(style)].filter((name) => !usedProperties.has(name))).toEqual([])
})

it('every property that a theme uses is defined', () => {
  const style = looks.map((look) => renderThemeCss(resolveTheme(look))).join('')
  const there = new Set([...given(style), ...[...sheets.matchAll(/[\s{;](--[\w-]+):/g)].map(([, name]) => name ?? '')])
  expect([...used(style)].filter((name) => !there.has(name))).toEqual([])
})

it('Android phones get no fonts that they lack', () => {
  for (const look of looks) {
    const [, onAndroid = ''] =
      /@media \(pointer:coarse\)\{@supports not [^{]+\{(.*?)\}\}/.exec(renderThemeCss(resolveTheme(look))) ?? []
    expect(onAndroid.match(/--(font|display|figures):/g)).toHaveLength(3)
    expect(onAndroid).not.toMatch(/['"]/)
  }
})

it('text has two weights, because each costs a font lookup', () => {
  const weights = [...sheets.matchAll(/font(?:-weight)?: *(\d{3}|bold)\b/g)].map(([, weight]) => weight)
  expect(new Set(weights)).toEqual(new Set(['400', '700']))
})

it('no value of a theme can end its style element or its rule', async () => {
  for (const brand of await loadBrands([])) {
    const style = renderThemeCss(resolveTheme(brand.look))
    expect(style, brand.key).not.toMatch(/[<>]/)
    expect(style.replaceAll(/[^{}]/g, ''), brand.key).toBe('{}{{{}}}{}')
  }
})

/** Variants, besides colour and name, that make two brands look different. */
const constructions = [
  'header',
  'identity',
  'goods',
  'button',
  'banner',
  'tabs',
  'texture',
  'type',
  'density',
  'mode',
] as const

type Face = ReturnType<typeof resolveTheme>

/** An exact copy is a brand without a look of its own, so it is not counted. */
const areAlike = (one: Face, other: Face): boolean => {
  const different = constructions.filter((part) => one[part] !== other[part]).length
  return different > 0 && different < 5
}

it('any two brands differ in at least five variants', async () => {
  const faces = (await loadBrands([])).map(({ key, look }) => ({ key, face: resolveTheme(look) }))
  const alike = faces.flatMap((one, place) =>
    faces
      .slice(place + 1)
      .filter(({ face }) => areAlike(one.face, face))
      .map((other) => `${one.key} and ${other.key}`),
  )
  expect(alike).toEqual([])
})
