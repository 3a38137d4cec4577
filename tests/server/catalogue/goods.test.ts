import { beforeAll, describe, expect, it } from 'vitest'
import type { Goods } from '../../../src/contract/entities/goods.ts'
import type { WirePaymentMethod } from '../../../src/contract/entities/payment.ts'
import { codes } from '../../../src/contract/codes.table.ts'
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

describe('goods', () => {
  const pricedIn = async (params: Record<string, string>, headers: Record<string, string> = {}) => {
    const { data } = await gateway.call(
      '/api/pay/getProductList',
      { platform: 'web', client_id: '1101001', domain_area: 'universal', ...params },
      { headers },
    )
    const { goods: list, region } = data as { goods: Goods[]; region?: string }
    return [region, ...new Set(list.map(({ currency }) => currency))]
  }

  it('are priced in what the first ways to pay ask for where nothing tells the region', async () => {
    const sea = { client_id: '1101021', domain_area: 'sea' }
    const { data } = await gateway.call('/api/pay/getCountryList', sea)
    const [first] = (data as { countries: { code: string }[] }).countries
    const [, currency] = await pricedIn({ ...sea, region: first?.code ?? '' })
    expect(await pricedIn(sea)).toEqual([undefined, currency])
  })

  it('are priced in what is paid with where the player pays', async () => {
    expect(await pricedIn({ region: 'MY' })).toEqual(['MY', 'MYR'])
    expect(await pricedIn({ region: 'DE' })).toEqual(['DE', 'EUR'])
  })

  it('are priced for the country of the browser’s language on a first visit, which settles nothing', async () => {
    expect(await pricedIn({}, { 'accept-language': 'th-TH,th;q=0.9' })).toEqual([undefined, 'THB'])
  })

  it('are priced as the brand does where nobody knows the region, or nothing is sold there', async () => {
    expect(await pricedIn({})).toEqual([undefined, 'USD'])
    expect(await pricedIn({ region: 'ZZ' })).toEqual([undefined, 'USD'])
  })

  it('name what is paid with in the other regions', async () => {
    const { data } = await gateway.call('/api/pay/getProductList', { platform: 'web', client_id: '1101001' })
    expect(data).toMatchObject({ currencies: { MY: 'MYR', VN: 'VND', Global: 'USD' } })
  })
})

describe('a bonus', () => {
  const bonuses = async (spec_lang: string) =>
    (await goods({ client_id: '1101001', domain_area: 'universal', spec_lang })).map(({ bonus }) => bonus)

  it('is written in the language that asks, as the amount that it is added to', async () => {
    expect(await bonuses('de')).toContain('+1.600')
    expect(await bonuses('en')).toContain('+1,600')
  })

  it('carries the mark that keeps the plus before its number in Arabic', async () => {
    expect(await bonuses('ar')).toContain('\u200e+1,600')
  })
})

describe('prices and names of goods', () => {
  it('cost what the area pays with', async () => {
    const [first] = await goods({ client_id: '1701003', domain_area: 'ja' }, 'ssgame.localhost')
    expect(first?.currency).toBe('JPY')
    expect(first?.price).toMatch(/^\d+\.\d\d$/)
  })

  it('are named in the language of the request', async () => {
    const client_id = '1101003'
    const english = await goods({ client_id, spec_lang: 'en' })
    const japanese = await goods({ client_id, spec_lang: 'ja' })
    expect(japanese.map((item) => item.value)).toEqual(english.map((item) => item.value))
    expect(japanese.map((item) => item.display)).not.toEqual(english.map((item) => item.display))
  })
})

describe('payment methods', () => {
  it('each carry the amount they charge in their own currency', async () => {
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
    ['de', 'Online-Banking', 'Prepaid-Karten'],
    ['ja', 'ネットバンキング', 'プリペイドカード'],
    ['ar', 'الخدمات المصرفية عبر الإنترنت', 'البطاقات المدفوعة مسبقًا'],
    ['th', 'ธนาคารออนไลน์', 'บัตรเติมเงิน'],
  ])('are named in the language that is asked for, %s', async (spec_lang, banking, prepaid) => {
    const client_id = '1101003'
    const [product] = await goods({ client_id })
    const product_id = product?.value ?? ''
    const params = { client_id, platform: 'web', product_id, domain_area: 'sea', spec_lang }
    const { data } = await gateway.call('/api/pay/getPaywayList', params)
    const names = (data as { groups: Record<string, WirePaymentMethod[]> }).groups['MY']?.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([banking, prepaid, 'Razer Gold']))
  })

  it('are not offered for a product that does not exist', async () => {
    const answer = await gateway.call('/api/pay/getPaywayList', {
      client_id: '1101003',
      platform: 'web',
      product_id: 'nothing',
    })
    expect(answer.code).toBe(codes.notFound)
  })
})

describe('countries', () => {
  it('are named in the language of the request', async () => {
    expect((await countries('en')).find(({ code }) => code === 'PH')?.name).toBe('Philippines')
    expect((await countries('ja')).find(({ code }) => code === 'PH')?.name).toBe('フィリピン')
    expect((await countries('en')).find(({ code }) => code === 'MMK')?.name).toContain('Myanmar')
  })
})
