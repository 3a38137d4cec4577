import { describe, expect, it } from 'vitest'
import { loadBrands } from '../../../../src/brands/load/load-brands.ts'
import { shots } from '../../../gallery/shots.table.ts'
import { listVisits } from '../../../gallery/visits.ts'

const brands = await loadBrands()
const themes = ['light', 'dark'] as const
const named = (...keys: string[]) => brands.filter(({ key }) => keys.includes(key))
const goods = { goods: shots['goods'] ?? { path: '/selectGoods' } }

describe('the pages of the gallery', () => {
  it('are each screen once per brand on a phone, with alternating languages', () => {
    const visits = listVisits({ shots, brands, all: true, themes })
    for (const brand of brands) {
      const own = visits.filter((visit) => visit.brand === brand)
      expect(new Set(own.map(({ name }) => name)).size).toBe(own.length)
      expect(new Set(own.map(({ lang }) => lang))).toContain(brand.defaultLanguage)
    }
    expect(new Set(visits.map(({ size }) => size))).toEqual(new Set(['phone']))
    expect(new Set(visits.map(({ name }) => name))).toEqual(new Set(Object.keys(shots)))
    expect(['en', 'ar', 'ja', 'de', 'th'].every((lang) => visits.some((visit) => visit.lang === lang))).toBe(true)
  })

  it('use the brand’s language if it has none of the usual ones', () => {
    const visits = listVisits({ shots: goods, brands: named('ko'), all: false, themes })
    expect(new Set(visits.map(({ lang }) => lang))).toEqual(new Set(['ko']))
  })

  it('use the given languages and sizes if the brand supports them', () => {
    const visits = listVisits({
      shots: goods,
      brands: named('watt', 'ko'),
      all: false,
      langs: ['ar', 'de'],
      sizes: ['low'],
      themes,
    })
    expect(visits.map(({ brand, lang, size }) => `${brand.key} ${lang} ${size}`)).toEqual([
      'watt ar low',
      'watt de low',
    ])
  })

  it('have one theme for a brand that is always dark', () => {
    const [dark] = listVisits({ shots: goods, brands: named('ru'), all: true, themes })
    const [both] = listVisits({ shots: goods, brands: named('watt'), all: true, themes })
    expect([dark?.themes, both?.themes]).toEqual([['dark'], ['light', 'dark']])
  })

  it('omit screens that the brand or its layout does not have', () => {
    const namesOf = (key: string) =>
      listVisits({ shots, brands: named(key), all: true, themes }).map(({ name }) => name)
    expect(namesOf('ru')).not.toContain('my-many')
    expect(namesOf('ru')).not.toContain('vip')
    expect(namesOf('ru')).not.toContain('tradeLaw')
    expect(namesOf('rhinosJp')).toContain('tradeLaw')
  })

  it('include the payment site for one brand only', () => {
    const visits = listVisits({ shots, brands: named('watt', 'ko'), all: true, themes })
    expect(visits.filter(({ name }) => name === 'payCard').map(({ brand }) => brand.key)).toHaveLength(1)
  })
})
