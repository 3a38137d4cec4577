import { beforeAll, describe, expect, it } from 'vitest'
import type { Goods } from '../../../src/contract/entities/goods.ts'
import type { WirePaymentMethod } from '../../../src/contract/entities/payment.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
})

const goods = async (params: Record<string, string>, host?: string) =>
  (
    (await gateway.call('/api/pay/getProductList', { platform: 'web', ...params }, host ? { host } : {})).data as {
      goods: Goods[]
    }
  ).goods
const countries = async (spec_lang: string) =>
  (
    (await gateway.call('/api/pay/getCountryList', { domain_area: 'universal', spec_lang })).data as {
      countries: { code: string; name: string }[]
    }
  ).countries

describe('the currency of goods', () => {
  const pricedIn = async (params: Record<string, string>, headers: Record<string, string> = {}) => {
    const { data } = await gateway.call(
      '/api/pay/getProductList',
      { platform: 'web', client_id: '1101001', domain_area: 'universal', ...params },
      { headers },
    )
    const { goods: list, region } = data as { goods: Goods[]; region?: string }
    return [region, ...new Set(list.map(({ currency }) => currency))]
  }

  it("is that of the area's first region if nothing tells the region", async () => {
    const sea = { client_id: '1101021', domain_area: 'sea' }
    const { data } = await gateway.call('/api/pay/getCountryList', sea)
    const [first] = (data as { countries: { code: string }[] }).countries
    const [, currency] = await pricedIn({ ...sea, region: first?.code ?? '' })
    expect(await pricedIn(sea)).toEqual([undefined, currency])
  })

  it("is that of the player's region", async () => {
    expect(await pricedIn({ region: 'MY' })).toEqual(['MY', 'MYR'])
    expect(await pricedIn({ region: 'DE' })).toEqual(['DE', 'EUR'])
  })

  it("is that of the browser language's country on a first visit, without setting the region", async () => {
    expect(await pricedIn({}, { 'accept-language': 'th-TH,th;q=0.9' })).toEqual([undefined, 'THB'])
  })

  it("is the brand's if the region is unknown or nothing is sold there", async () => {
    expect(await pricedIn({})).toEqual([undefined, 'USD'])
    expect(await pricedIn({ region: 'ZZ' })).toEqual([undefined, 'USD'])
  })

  it('is listed for every other region', async () => {
    const { data } = await gateway.call('/api/pay/getProductList', { platform: 'web', client_id: '1101001' })
    expect(data).toMatchObject({ currencies: { MY: 'MYR', VN: 'VND', Global: 'USD' } })
  })
})

describe('a bonus', () => {
  const bonuses = async (spec_lang: string) =>
    (await goods({ client_id: '1101001', domain_area: 'universal', spec_lang })).map(({ bonus }) => bonus)

  it('is formatted in the requested language', async () => {
    expect(await bonuses('de')).toContain('+1.600')
    expect(await bonuses('en')).toContain('+1,600')
  })

  it('has a left-to-right mark before the plus in Arabic', async () => {
    expect(await bonuses('ar')).toContain('\u200e+1,600')
  })
})

describe('prices and names of goods', () => {
  it('use the currency of the area', async () => {
    const [first] = await goods({ client_id: '1701003', domain_area: 'ja' }, 'ssgame.localhost')
    expect(first?.currency).toBe('JPY')
    expect(first?.price).toMatch(/^\d+\.\d\d$/)
  })

  it('are translated into the requested language', async () => {
    const client_id = '1101003'
    const english = await goods({ client_id, spec_lang: 'en' })
    const japanese = await goods({ client_id, spec_lang: 'ja' })
    expect(japanese.map((item) => item.value)).toEqual(english.map((item) => item.value))
    expect(japanese.map((item) => item.display)).not.toEqual(english.map((item) => item.display))
  })
})

describe('payment methods', () => {
  it('have an amount in their own currency', async () => {
    const client_id = '1101003'
    const [product] = await goods({ client_id })
    const answer = await gateway.call('/api/pay/getPaywayList', {
      client_id,
      platform: 'web',
      product_id: product?.value ?? '',
      domain_area: 'sea',
    })
    const methods = Object.values((answer.data as { groups: Record<string, WirePaymentMethod[]> }).groups).flat()
    expect(methods.length).toBeGreaterThan(3)
    expect(new Set(methods.map((method) => method.currency)).size).toBeGreaterThan(1)
    for (const method of methods) expect(Number(method.amount)).toBeGreaterThan(0)
    expect(methods.some((method) => method.sub_payment.length > 0)).toBe(true)
  })

  it.each<[language: string, banking: string, prepaid: string]>([
    ['en', 'Online banking', 'Prepaid cards'],
    ['de', 'Online-Banking', 'Guthabenkarten'],
    ['ja', 'ネットバンキング', 'プリペイドカード'],
    ['ar', 'الخدمات المصرفية عبر الإنترنت', 'البطاقات المدفوعة مسبقًا'],
    ['th', 'ธนาคารออนไลน์', 'บัตรเติมเงิน'],
  ])('are named in the requested language (%s)', async (spec_lang, banking, prepaid) => {
    const client_id = '1101003'
    const [product] = await goods({ client_id })
    const product_id = product?.value ?? ''
    const params = { client_id, platform: 'web', product_id, domain_area: 'sea', spec_lang }
    const { data } = await gateway.call('/api/pay/getPaywayList', params)
    const names = (data as { groups: Record<string, WirePaymentMethod[]> }).groups['MY']?.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([banking, prepaid, 'Razer Gold']))
  })

  it('are not offered for an unknown product', async () => {
    const answer = await gateway.call('/api/pay/getPaywayList', {
      client_id: '1101003',
      platform: 'web',
      product_id: 'nothing',
    })
    expect(answer.code).toBe(apiResponseCodes.notFound)
  })
})

describe('countries', () => {
  it('are named in the requested language', async () => {
    expect((await countries('en')).find(({ code }) => code === 'PH')?.name).toBe('Philippines')
    expect((await countries('ja')).find(({ code }) => code === 'PH')?.name).toBe('フィリピン')
    expect((await countries('en')).find(({ code }) => code === 'MMK')?.name).toContain('Myanmar')
  })
})
