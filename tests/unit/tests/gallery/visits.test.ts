import { describe, expect, it } from 'vitest'
import { loadBrands } from '../../../../src/brands/load/load-brands.ts'
import { shots } from '../../../gallery/shots.table.ts'
import { visitsOf } from '../../../gallery/visits.ts'

const brands = await loadBrands()
const themes = ['light', 'dark'] as const
const named = (...keys: string[]) => brands.filter(({ key }) => keys.includes(key))
const goods = { goods: shots['goods'] ?? { path: '/selectGoods' } }

describe('the pages that are opened for the gallery', () => {
  it('are each screen once for every brand, on a phone, in one language of it after the other', () => {
    const visits = visitsOf({ shots, brands, all: true, themes })
    for (const brand of brands) {
      const own = visits.filter((visit) => visit.brand === brand)
      expect(new Set(own.map(({ name }) => name)).size).toBe(own.length)
      expect(new Set(own.map(({ lang }) => lang))).toContain(brand.defaultLanguage)
    }
    expect(new Set(visits.map(({ size }) => size))).toEqual(new Set(['phone']))
    expect(new Set(visits.map(({ name }) => name))).toEqual(new Set(Object.keys(shots)))
    expect(['en', 'ar', 'ja', 'de', 'th'].every((lang) => visits.some((visit) => visit.lang === lang))).toBe(true)
  })

  it('are in the language of a brand that has none of the usual ones', () => {
    const visits = visitsOf({ shots: goods, brands: named('ko'), all: false, themes })
    expect(new Set(visits.map(({ lang }) => lang))).toEqual(new Set(['ko']))
  })

  it('are in the languages and sizes that are named, as far as a brand speaks them', () => {
    const visits = visitsOf({
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

  it('are pictured once where a brand is dark for everybody', () => {
    const [dark] = visitsOf({ shots: goods, brands: named('ru'), all: true, themes })
    const [both] = visitsOf({ shots: goods, brands: named('watt'), all: true, themes })
    expect([dark?.themes, both?.themes]).toEqual([['dark'], ['light', 'dark']])
  })

  it('leave out what a brand or its layout has not', () => {
    const namesOf = (key: string) => visitsOf({ shots, brands: named(key), all: true, themes }).map(({ name }) => name)
    expect(namesOf('ru')).not.toContain('my-many')
    expect(namesOf('ru')).not.toContain('vip')
    expect(namesOf('ru')).not.toContain('tradeLaw')
    expect(namesOf('rhinosJp')).toContain('tradeLaw')
  })

  it('show the payment site once, for nothing of a brand is in it', () => {
    const visits = visitsOf({ shots, brands: named('watt', 'ko'), all: true, themes })
    expect(visits.filter(({ name }) => name === 'payCard').map(({ brand }) => brand.key)).toHaveLength(1)
  })
})
