import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { generatedIcons, iconSourceFile } from '../../../../src/build/icons/icons.ts'
import { getSupportHours } from '../../../../src/brands/area-notices.table.ts'
import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import { buildHostToBrandKeyMap } from '../../../../src/brands/host-map.ts'
import { loadBrandSources, loadBrands } from '../../../../src/brands/load/load-brands.ts'
import { findAreaByClientId } from '../../../../src/brands/client-area.ts'
import { salesAreas, supportedLanguages } from '../../../../src/contract/domain.table.ts'
import { resolveTheme } from '../../../../src/brands/theme/theme.ts'
import { renderThemeCss } from '../../../../src/brands/theme/theme-style.ts'
import { themeFamilies } from '../../../../src/brands/theme/families.table.ts'
import { getGameKeyVisualPath } from '../../../../src/brands/page/key-visual.ts'
import { createAccentColors } from '../../../../src/kernel/theme/accent.ts'

const brands = await loadBrands([])
/** Brands with a fixed currency, which the specification lists under Extras 3. */
const currencyOf: Record<string, string> = {
  ko: 'KRW',
  dragon: 'USD',
  watt: 'USD',
  ru: 'USD',
  rhinosSea: 'USD',
  brandEn: 'USD',
  coolgame: 'TWD',
  acenet: 'TWD',
  rhinosTwhk: 'TWD',
  acenetJp: 'JPY',
  spotJp: 'JPY',
  rhinosJp: 'JPY',
}
const byArea = new Set(['joynet', 'ssgame', 'joyage', 'rhinos'])

/** The 16 brands of the specification. Other brands are not checked. */
const publishers = brands.filter(({ key }) => key in currencyOf || byArea.has(key))
const byKey = Object.fromEntries(publishers.map((brand) => [brand.key, brand]))
const pictures = async () =>
  (await loadBrandSources([])).filter(({ brand }) => publishers.some(({ key }) => key === brand.key))

describe('the brands', () => {
  it('are the sixteen of the specification', () => {
    expect(publishers).toHaveLength(16)
  })

  it('cover every area and language together', () => {
    expect(new Set(publishers.flatMap((brand) => brand.areas))).toEqual(new Set(salesAreas))
    expect(new Set(publishers.flatMap((brand) => brand.languages))).toEqual(new Set(supportedLanguages))
  })

  it('sell where the specification says', () => {
    expect(byKey['ssgame']?.areas).toEqual(['ja', 'kr', 'twhk', 'sea', 'useuro', 'ru'])
    expect(byKey['joynet']?.areas).toEqual(['universal', 'eru', 'ja'])
  })

  it('map each client id to its area', () => {
    for (const brand of publishers)
      for (const { area, clients } of brand.catalogue)
        expect(
          Object.values(clients).map((client) => findAreaByClientId(brand, client)),
          brand.key,
        ).toEqual([area, area, area])
    expect(publishers.map((brand) => findAreaByClientId(brand, 'nobody'))).toEqual(publishers.map(() => undefined))
  })

  it.each(publishers)('$key sells in its currency', ({ key, currency, currencyByArea }) => {
    if (key in currencyOf) expect([currency, currencyByArea]).toEqual([currencyOf[key], undefined])
    else expect(currencyByArea).toBeDefined()
  })

  it("have Japan's support hours if they sell there, unless they set their own", () => {
    const hours = publishers
      .filter(({ areas: sold }) => sold.includes('ja'))
      .map((brand) => getSupportHours(brand, 'ja'))
    expect(new Set(hours)).toEqual(new Set(['10:00-13:00, 14:30-19:00']))
    expect(getSupportHours(byKey['ssgame'] as Brand, 'kr')).toBeNull()
  })

  it('give a business address in Korea', () => {
    expect(publishers.filter(({ footer }) => footer.business).map(({ key }) => key)).toEqual(['ko'])
  })

  it('use reserved host names only', () => {
    const hosts = Object.keys(buildHostToBrandKeyMap(publishers))
    expect(hosts.filter((host) => !/\.(example|localhost)$/.test(host))).toEqual([])
  })

  it('are served under their local names', () => {
    const hosts = buildHostToBrandKeyMap(publishers)
    for (const { key } of publishers) expect(hosts[`${key.toLowerCase()}.localhost`]).toBe(key)
  })

  it('include both layouts', () => {
    expect(new Set(publishers.map(({ layout }) => layout))).toEqual(new Set(['new', 'old']))
  })

  it('differ in colour', () => {
    expect(
      new Set(publishers.map(({ look }) => createAccentColors(look.accent, resolveTheme(look)).light['--accent'])).size,
    ).toBe(publishers.length)
  })

  it('each have their own theme, and all six families are used', () => {
    expect(new Set(publishers.map(({ look }) => look.family)).size).toBe(Object.keys(themeFamilies).length)
    expect(new Set(publishers.map(({ look }) => renderThemeCss(resolveTheme(look)))).size).toBe(publishers.length)
    const tokens = publishers.map(({ look }) => JSON.stringify({ ...resolveTheme(look), accent: undefined }))
    expect(new Set(tokens).size, 'not by their accent alone').toBe(publishers.length)
  })

  it('have a key visual of every game, small enough for a slow phone', async () => {
    const sizes = (await pictures()).flatMap(({ brand, icons }) =>
      brand.catalogue.map(
        ({ nameKey }) => [nameKey, statSync(join(icons, getGameKeyVisualPath(nameKey))).size] as const,
      ),
    )
    expect(sizes.filter(([, size]) => size > 12 * 1024)).toEqual([])
  })

  it('show no two games with the same drawing', async () => {
    for (const { brand, icons } of await pictures()) {
      const names = brand.catalogue.flatMap(({ nameKey, editions = [] }) => [nameKey, ...editions])
      const files = [...new Set(names)].map((name) => join(icons, getGameKeyVisualPath(name))).filter(existsSync)
      expect(new Set(files.map((file) => readFileSync(file, 'base64'))).size, brand.key).toBe(files.length)
    }
  })

  it('have all their images', async () => {
    const files = [iconSourceFile, ...generatedIcons.map(({ file }) => file)]
    const missing = (await pictures()).flatMap(({ icons }) =>
      files.map((file) => join(icons, file)).filter((file) => !existsSync(file)),
    )
    expect(missing).toEqual([])
  })
})
