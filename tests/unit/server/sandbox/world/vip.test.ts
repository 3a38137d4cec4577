import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { supportedLanguages } from '../../../../../src/contract/domain.table.ts'
import { idSchema, textSchema } from '../../../../../src/contract/fields.ts'
import { parseUtcOffset } from '../../../../../src/contract/formats/time-zone.ts'
import { computeEarnedGrowthPoints } from '../../../../../server/vip/growth-points.ts'
import { findVipLevel } from '../../../../../server/vip/vip-member.ts'
import { readWords } from '../../../../../locales/read-words.ts'
import { worlds } from './worlds.ts'

const rules = readWords('vip', ['growth_rule'])
/** "At least 1" in a language that writes the number as a word. */
const least1InWords = /واحدة على الأقل/

const complete = (words: Readonly<Record<string, string>>) => Object.keys(words).toSorted()
const all = supportedLanguages.toSorted()

describe.each(worlds.filter(({ brand }) => brand.hasVip))('the VIP programme of $brand.key', ({ world }) => {
  /** All goods without a coupon and with each coupon: their points, and the deviation from the exact share. */
  const sales = world.goods.flatMap(({ productId, couponPoints, prices }) =>
    [{ ratePermille: 1000 }, ...world.coupons].map(({ ratePermille }) => {
      const list = prices['USD'] ?? 0
      const points = computeEarnedGrowthPoints(couponPoints, (list * ratePermille) / 1000, list)
      return { productId, points, off: Math.abs(points - couponPoints * (ratePermille / 1000)) }
    }),
  )

  it('has levels with increasing points, named in every language', () => {
    const needs = world.vipLevels.map(({ needPoints }) => needPoints)
    expect(needs.length).toBeGreaterThan(5)
    expect(needs).toEqual([...new Set(needs)].toSorted((a, b) => a - b))
    for (const { names } of world.vipLevels) expect(complete(names)).toEqual(all)
  })

  it('has coupons with valid codes and names, some translated and one not', () => {
    expect(world.coupons.some(({ name }) => !name.startsWith('{'))).toBe(true)
    for (const { couponId, name, timeZone, ratePermille } of world.coupons) {
      expect(v.is(idSchema, `${couponId}:2026-11-16`)).toBe(true)
      expect(v.is(textSchema, name)).toBe(true)
      if (name.startsWith('{')) expect(complete(JSON.parse(name) as Record<string, string>)).toEqual(all)
      expect(parseUtcOffset(timeZone)).toBeDefined()
      expect(ratePermille).toBeGreaterThan(0)
      expect(ratePermille).toBeLessThan(1000)
    }
  })

  it('gives points for every product at its rate', () => {
    const [program] = world.vipPrograms
    const perPoint = Object.entries(program?.pointToCoin ?? {})
    expect(perPoint.length).toBeGreaterThan(0)
    for (const { productId, couponPoints, prices } of world.goods) {
      expect(couponPoints, productId).toBeGreaterThan(0)
      // The points are the same in all currencies, whose prices are rounded differently.
      for (const [currency, minor] of perPoint)
        expect(Math.abs((prices[currency] ?? 0) / minor - couponPoints), `${productId}, ${currency}`).toBeLessThan(2)
    }
  })

  // Compares the page's text, the FAQ of the programme and the gateway's figures.
  it.each(supportedLanguages)('states in %s the points that are counted: approximately, and at least 1', (language) => {
    const [program] = world.vipPrograms
    const rule = rules(language).growth_rule
    expect(rule.match(/\{\{\w+\}\}/g)?.toSorted()).toEqual(['{{growth}}', '{{money}}'])
    const least = Number(rule.replace(/\{\{\w+\}\}/g, '').match(/\d+/)?.[0] ?? least1InWords.test(rule))
    expect(program?.faqContents[language]?.replace(/<[^>]+>/g, '')).not.toMatch(/[02-9]/)
    expect(sales.length).toBeGreaterThan(0)
    expect(sales.filter(({ points }) => !(points >= least))).toEqual([])
    expect(sales.filter(({ off }) => !(off <= 1))).toEqual([])
  })

  it('lists past purchases with the points of their goods', () => {
    const pointsOfGoods = new Map(world.goods.map(({ names, couponPoints }) => [names['en'], couponPoints]))
    for (const { titles, points } of world.vipGrowth.filter(({ reason }) => reason === 'purchase'))
      expect(points, titles['en']).toBe(pointsOfGoods.get(titles['en'] ?? ''))
  })

  it('has an FAQ in every language', () => {
    const [program] = world.vipPrograms
    expect(complete(program?.faqTitles ?? {})).toEqual(all)
    expect(complete(program?.faqContents ?? {})).toEqual(all)
  })

  it('has players at no, a middle and the top level, and claims of existing coupons only', () => {
    const levels = world.vipLevels
    const reached = world.accounts.map(({ gpId, suid }) => {
      const mine = world.vipGrowth.filter((row) => row.gpId === gpId && row.suid === suid)
      return findVipLevel(
        levels,
        mine.reduce((sum, { points }) => sum + points, 0),
      )?.level
    })
    expect(reached).toEqual(expect.arrayContaining([undefined, 2, 5, levels.length]))
    const couponIds = new Set(world.coupons.map(({ couponId }) => couponId))
    expect(world.couponClaims.filter(({ couponId }) => !couponIds.has(couponId))).toEqual([])
    const keys = world.couponClaims.map(({ gpId, suid, code }) => `${gpId} ${suid} ${code}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

it('brands without a VIP programme have no levels, coupons or points', () => {
  for (const { brand, world } of worlds.filter((one) => !one.brand.hasVip)) {
    expect(world.vipLevels, brand.key).toEqual([])
    expect(world.coupons).toEqual([])
    expect(world.vipGrowth).toEqual([])
    expect(world.couponClaims).toEqual([])
  }
})
