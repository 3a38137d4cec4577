import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawnIcons, iconSource } from '../../../../src/build/icons/icons.ts'
import { hostMap } from '../../../../src/brands/host-map.ts'
import { loadBrandSources, loadBrands } from '../../../../src/brands/load-brands.ts'
import { areas, languages } from '../../../../src/contract/domain.table.ts'
import { faceOf } from '../../../../src/brands/face/face.ts'
import { faceStyle } from '../../../../src/brands/face/face-style.ts'
import { families } from '../../../../src/brands/face/families.table.ts'
import { keyVisualFile } from '../../../../src/brands/key-visual.ts'
import { accentVariables } from '../../../../src/kernel/theme/accent.ts'

const brands = await loadBrands([])
const byKey = Object.fromEntries(brands.map((brand) => [brand.key, brand]))

/** Extras 3: the fixed currency of a brand; the others go by area. */
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
const japan = ['acenetJp', 'rhinosJp', 'spotJp']

describe('the publishers', () => {
  it('are the sixteen of the specification', () => {
    expect(brands.map(({ key }) => key).sort()).toEqual(
      [...Object.keys(currencyOf), 'joynet', 'ssgame', 'joyage', 'rhinos'].sort(),
    )
  })

  it('cover every area and every language between them', () => {
    expect(new Set(brands.flatMap((brand) => brand.areas))).toEqual(new Set(areas))
    expect(new Set(brands.flatMap((brand) => brand.languages))).toEqual(new Set(languages))
  })

  it('sell where the specification says', () => {
    expect(byKey['ssgame']?.areas).toEqual(['ja', 'kr', 'twhk', 'sea', 'useuro', 'ru'])
    expect(byKey['joynet']?.areas).toEqual(['universal', 'eru', 'ja'])
  })

  it('tell the area from a client id where the specification says', () => {
    expect(brands.filter((brand) => brand.areaByClientId).map(({ key }) => key)).toEqual(['ssgame'])
  })

  it.each(brands)('$key sells in its currency', ({ key, currency, currencyByArea }) => {
    if (key in currencyOf) expect([currency, currencyByArea]).toEqual([currencyOf[key], undefined])
    else expect(currencyByArea).toBeDefined()
  })

  it('show the notices that Japan asks for in Japan only', () => {
    const withNotice = brands.filter(({ footer }) => footer.minorsNotice)
    expect(withNotice.map(({ key }) => key)).toEqual(japan)
    for (const { footer, support } of withNotice) {
      expect(footer.popups).toEqual(['tradeLaw', 'prepaidPayment', 'inquiry'])
      expect(support.hours).toBe('10:00-13:00, 14:30-19:00')
    }
    expect(brands.filter(({ footer }) => footer.popups.length > 0).map(({ key }) => key)).toEqual(japan)
  })

  it('give a business address in Korea', () => {
    expect(brands.filter(({ footer }) => footer.business).map(({ key }) => key)).toEqual(['ko'])
  })

  it('lie under names that nobody can own', () => {
    const hosts = Object.keys(hostMap(brands))
    expect(hosts.filter((host) => !/\.(example|localhost)$/.test(host))).toEqual([])
  })

  it('are found under their local names', () => {
    const hosts = hostMap(brands)
    for (const { key } of brands) expect(hosts[`${key.toLowerCase()}.localhost`]).toBe(key)
  })

  it('come in both layouts', () => {
    expect(new Set(brands.map(({ layout }) => layout))).toEqual(new Set(['new', 'old']))
  })

  it('differ in colour', () => {
    expect(new Set(brands.map(({ look }) => accentVariables(look.accent, faceOf(look)).light['--accent'])).size).toBe(
      brands.length,
    )
  })

  it('have a face of their own each, in one of six families that are all in use', () => {
    expect(new Set(brands.map(({ look }) => look.family)).size).toBe(Object.keys(families).length)
    expect(new Set(brands.map(({ look }) => faceStyle(faceOf(look)))).size).toBe(brands.length)
    const tokens = brands.map(({ look }) => JSON.stringify({ ...faceOf(look), accent: undefined }))
    expect(new Set(tokens).size, 'not by their accent alone').toBe(brands.length)
  })

  it('have a key visual of every game, small enough for a slow phone', async () => {
    const sizes = (await loadBrandSources([])).flatMap(({ brand, icons }) =>
      brand.catalogue.map(({ nameKey }) => [nameKey, statSync(join(icons, keyVisualFile(nameKey))).size] as const),
    )
    expect(sizes.filter(([, size]) => size > 12 * 1024)).toEqual([])
  })

  it('have every picture drawn', async () => {
    const files = [iconSource, ...drawnIcons.map(({ file }) => file)]
    const missing = (await loadBrandSources([])).flatMap(({ icons }) =>
      files.map((file) => join(icons, file)).filter((file) => !existsSync(file)),
    )
    expect(missing).toEqual([])
  })
})
