import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { getCouponList, getVipBasicInfo, getVipInfo } from '../../../src/contract/calls/vip.calls.ts'
import { vipPrograms } from '../../../server/vip/vip.tables.ts'
import { createRequestId } from '../fixtures/buyer.ts'
import { changeCatalogue } from '../fixtures/change-catalogue.ts'
import { openTestDatabaseAt, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { vera } from '../fixtures/member.ts'

const client_id = vera.client_id
let gateway: Gateway
let nowMs = Date.UTC(2026, 10, 21, 12)
beforeAll(async () => {
  const { db: database } = await openTestDatabaseAt(nowMs)
  gateway = await startGateway({ database, now: () => nowMs })
})

const as = (name: string) => ({ client_id, oauth_token: `demo-${name}` })
const infoOf = async (name: string) =>
  v.parse(getVipInfo.reply, (await gateway.call('/api/coupons/vipInfo', as(name))).data)
const couponsOf = async (name: string, use_category: string) =>
  v.parse(getCouponList.reply, (await gateway.call('/api/coupons/couponList', { ...as(name), use_category })).data)
    .coupons
const codesOf = async (name: string, use_category: string) =>
  (await couponsOf(name, use_category)).map(({ code }) => code)
const claim = async (name: string, code: string, request_id = createRequestId()) =>
  (await gateway.call('/api/coupons/receiveCoupons', { ...as(name), code, request_id })).code

describe('the VIP programme', () => {
  it('lists its levels from the lowest, with their coupons, and the price of a point', async () => {
    const { data } = await gateway.call('/api/coupons/vipBasicInfo', { client_id })
    const info = v.parse(getVipBasicInfo.reply, data)
    expect(info).toMatchObject({ pointToCoin: 1, currency: 'USD', faqTitle: 'About VIP' })
    const needs = info.vipLevelInfos.map(({ needPoints }) => needPoints)
    expect(needs).toEqual(needs.toSorted((a, b) => a - b))
    expect(needs).toHaveLength(12)
    expect(info.vipLevelInfos[3]?.couponsList.map(({ type }) => type).toSorted()).toEqual([
      'month',
      'permanent',
      'week',
    ])
  })

  it('has no levels for a brand without one', async () => {
    const host = 'ko.localhost'
    const { data } = await gateway.call('/api/pay/getGameListV2', { platform: 'web' }, { host })
    const [game] = (data as { games: { client_id: string }[] }).games
    const answer = await gateway.call('/api/coupons/vipBasicInfo', { client_id: game?.client_id ?? '' }, { host })
    expect(answer).toMatchObject({ code: apiResponseCodes.success, data: { vip_level_infos: [] } })
  })

  it('returns the level of players at the start, on the way and at the top', async () => {
    expect(await infoOf('newbie')).toMatchObject({ vipLevel: 0, totalPoints: 0, vipLevelStage: 0 })
    expect(await infoOf('rowan')).toMatchObject({ vipLevel: 2, totalPoints: 45, vipLevelShow: 'V2' })
    expect(await infoOf('vera')).toMatchObject({ vipLevel: 5, vipLevelName: 'Knight II' })
    expect(await infoOf('otto')).toMatchObject({ vipLevel: 12, vipLevelStage: 12 })
  })

  it('omits an FAQ that is too long', async () => {
    const long = { en: 'x'.repeat(20_001) }
    const own = await startGateway()
    await changeCatalogue(own.db, (tx) => tx.update(vipPrograms).set({ faqContents: long }))
    expect(await own.call('/api/coupons/vipBasicInfo', { client_id })).toMatchObject({
      code: apiResponseCodes.success,
      data: { faq_content: '', faq_title: 'About VIP' },
    })
  })

  it('requires a login', async () => {
    for (const path of ['vipInfo', 'growthHistory', 'claimable'])
      expect((await gateway.call(`/api/coupons/${path}`, { client_id })).code).toBe(apiResponseCodes.notLoggedIn)
  })

  it('lists the sources of points, newest first, which add up to the total', async () => {
    const { data } = await gateway.call('/api/coupons/growthHistory', as('vera'))
    const { history } = data as { history: { at: number; points: number; reason: string }[] }
    expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted((a, b) => b - a))
    expect(history.reduce((sum, { points }) => sum + points, 0)).toBe((await infoOf('vera')).totalPoints)
  })

  it('announces the points of a purchase', async () => {
    const product_id = 'starfallOdyssey.crystals.300'
    expect((await gateway.call('/api/pay/productPoints', { client_id, product_id })).data).toEqual({ points: 5 })
  })
})

describe('coupons', () => {
  it('are listed as claimable, usable or past', async () => {
    expect(await codesOf('vera', 'claim')).toEqual([
      'level-3',
      'level-4',
      'level-5',
      'month-5:2026-11',
      'week-5:2026-11-16',
    ])
    expect((await codesOf('vera', 'avail,lock')).toSorted()).toEqual([
      'festival',
      'level-6',
      'month-6:2026-11',
      'week-6:2026-11-16',
      'welcome',
    ])
    expect((await codesOf('vera', 'history')).toSorted()).toEqual(['level-1', 'level-2'])
    expect(await codesOf('newbie', 'claim')).toEqual(['welcome', 'festival'].toSorted())
  })

  it('have a name per language or a plain one', async () => {
    const names = new Map((await couponsOf('vera', 'avail,lock')).map(({ code, name }) => [code, name]))
    expect(JSON.parse(names.get('welcome') ?? '')).toMatchObject({ en: 'Welcome coupon', ja: 'ウェルカムクーポン' })
    expect(names.get('festival')).toBe('TOP-UP FESTIVAL')
  })

  it('are claimed once: a repeated request succeeds, another one is too late', async () => {
    const request_id = createRequestId()
    expect(await claim('rowan', 'welcome', request_id)).toBe(apiResponseCodes.success)
    expect(await claim('rowan', 'welcome', request_id)).toBe(apiResponseCodes.success)
    expect(await claim('rowan', 'welcome')).toBe(apiResponseCodes.couponClaimed)
    expect(await codesOf('rowan', 'avail,lock')).toContain('welcome')
  })

  it('cannot be claimed for a higher level, for another month or with an invented code', async () => {
    for (const code of ['level-9', 'month-2:2026-10', 'month-2', 'invented'])
      expect(await claim('rowan', code)).toBe(apiResponseCodes.couponNotClaimable)
  })

  it('expire with their month and can be claimed again in the next', async () => {
    expect(await claim('rowan', 'month-2:2026-11')).toBe(apiResponseCodes.success)
    expect(await codesOf('rowan', 'claim')).not.toContain('month-2:2026-11')
    nowMs = Date.UTC(2026, 10, 30, 23, 59, 59)
    expect(await codesOf('rowan', 'avail,lock')).toContain('month-2:2026-11')
    nowMs = Date.UTC(2026, 11, 1)
    expect(await codesOf('rowan', 'history')).toContain('month-2:2026-11')
    expect(await codesOf('rowan', 'claim')).toContain('month-2:2026-12')
    nowMs = Date.UTC(2026, 10, 21, 12)
  })

  it('are counted while they can be claimed', async () => {
    const { data } = await gateway.call('/api/coupons/claimable', as('vera'))
    expect(data).toEqual({ claimable: true, count: (await codesOf('vera', 'claim')).length })
  })
})

describe('the price with a coupon', () => {
  const goods = { product_id: 'starfallOdyssey.crystals.300', domain_area: 'universal' }
  const price = (params: Record<string, string>) =>
    gateway.call('/api/coupons/calcPrice', { ...as('vera'), ...goods, ...params })

  it('is calculated in the currency of the method', async () => {
    expect((await price({ coupon_code: 'festival' })).data).toEqual({
      points: 4,
      discountPrice: '4.24',
      currency: 'USD',
    })
    const inMalaysia = { country: 'MY', payway_id: '10103', channel_id: '0' }
    expect((await price({ coupon_code: 'welcome', ...inMalaysia })).data).toMatchObject({
      discountPrice: '20.61',
      currency: 'MYR',
    })
  })

  it('is rejected for a coupon that cannot be used', async () => {
    const cases = [
      { coupon_code: 'level-9' },
      { coupon_code: 'festival', product_id: 'starfallOdyssey.starterPack' },
      { coupon_code: 'festival', country: 'Global', payway_id: '11701', channel_id: '0' },
      { coupon_code: 'festival', country: 'nowhere', payway_id: '10103', channel_id: '0' },
    ]
    for (const params of cases) expect((await price(params)).code).toBe(apiResponseCodes.illegalCoupon)
  })
})
