import { beforeAll, describe, expect, it } from 'vitest'
import { getEmbeddedReplyKey } from '../../src/contract/replies/first-reply-key.ts'
import { startGateway, type GatewayRequest } from './fixtures/gateway.ts'
import { startStore, type StoreGateway } from './fixtures/store-gateway.ts'

let gateway: StoreGateway
beforeAll(async () => {
  gateway = await startStore()
})

const bootOf = (body: string) =>
  JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as Record<string, unknown>
const page = async (url: string, request: GatewayRequest = {}) => {
  const response = await gateway.ask(url, request)
  return { ...response, body: response.body, headers: response.headers, boot: bootOf(response.body) }
}

describe('the boot data', () => {
  it('keeps the data of the build and names the gateways of this machine', async () => {
    const { boot } = await page('/', { host: 'watt.localhost:4173' })
    expect(boot).toMatchObject({
      built: true,
      sandbox: false,
      apiHosts: ['http://watt.localhost:4173', 'http://localhost:4301'],
    })
    expect((await page('/', { host: 'topup.watt-games.example' })).boot).not.toHaveProperty('apiHosts')
  })

  it('contains the first responses of the goods page', async () => {
    const { boot } = await page('/selectGoods?client_id=1101003&domain_area=universal&oauth_token=planted&spec_lang=ja')
    const params = { client_id: '1101003', domain_area: 'universal', platform: 'web' }
    expect(Object.keys(boot['first'] as object)).toEqual([
      getEmbeddedReplyKey('/api/pay/getGameListV2', params),
      getEmbeddedReplyKey('/api/config/recharge', { client_id: '1101003', domain_area: 'universal' }),
      getEmbeddedReplyKey('/api/pay/getProductList', params),
    ])
    expect(boot['language']).toBe('ja')
    expect(JSON.stringify(boot)).not.toContain('planted')
  })

  it('has prices for the country that a proxy reports, or for the last region of the browser', async () => {
    const url = '/selectGoods?client_id=1101003&domain_area=universal'
    const currencyOf = async (headers: Record<string, string>) => {
      const { boot } = await page(url, { headers })
      const first = Object.entries(boot['first'] as Record<string, { data: unknown }>)
      const reply = first.find(([key]) => key.includes('ProductList'))?.[1].data as { goods: { currency: string }[] }
      return reply.goods[0]?.currency
    }
    expect(await currencyOf({ 'x-country': 'MY' })).toBe('MYR')
    const cookie = `last_place=${encodeURIComponent(JSON.stringify({ v: { region: 'ID' } }))}`
    expect(await currencyOf({ 'x-country': 'MY', cookie })).toBe('IDR')
    expect(await currencyOf({})).toBe('USD')
  })

  it.each(['/my', '/result?billing_no=unknown', '/nowhere'])(
    'contains only the page config on a screen that sells nothing: %s',
    async (path) => {
      const { boot } = await page(path)
      expect(Object.keys(boot['first'] as object)).toEqual(['/api/config/recharge'])
    },
  )

  it.each([
    ['watt', 'pt-BR,en;q=0.8', 'pt'],
    ['watt', 'zh-HK,zh;q=0.9', 'zh-tw'],
    ['watt', 'xx,fr;q=0.5', 'fr'],
    ['ko', 'xx', 'ko'],
  ])('uses the language of the browser as far as the brand supports it: %s, %s', async (key, accepted, language) => {
    const { boot } = await page('/', { host: `${key}.localhost`, headers: { 'accept-language': accepted } })
    expect(boot['language']).toBe(language)
  })

  it('uses the area of the country that a proxy reports or of the browser language, and passes on only the former', async () => {
    const games = '/api/pay/getGameListV2'
    const areasFor = async (headers: Record<string, string>, url = '/') => {
      const { boot } = await page(url, { headers })
      const key = Object.keys(boot['first'] as object).find((one) => one.startsWith(games)) ?? ''
      return { area: boot['area'], games: new URLSearchParams(key.split('?')[1]).get('domain_area') }
    }
    expect(await areasFor({ 'x-country': 'PH', 'accept-language': 'de-DE' })).toEqual({ area: 'sea', games: 'sea' })
    expect(await areasFor({ 'x-country': 'XX', 'accept-language': 'de-DE,en' })).toEqual({ games: 'useuro' })
    expect(await areasFor({ 'x-country': 'PH' }, '/?domain_area=mea')).toEqual({ games: 'mea' })
    const cookie = `last_place=${encodeURIComponent(JSON.stringify({ v: { area: 'mea' } }))}`
    expect(await areasFor({ 'x-country': 'PH', cookie })).toEqual({ games: 'mea' })
  })

  it('uses the area of the game in the URL and passes it on', async () => {
    const areasFor = async (url: string, headers: Record<string, string> = {}) => {
      const { boot } = await page(url, { headers: { 'x-country': 'PH', ...headers } })
      const key = Object.keys(boot['first'] as object).find((one) => one.startsWith('/api/config/recharge')) ?? ''
      return [boot['gameArea'], boot['area'], new URLSearchParams(key.split('?')[1]).get('domain_area')]
    }
    const cookie = `last_place=${encodeURIComponent(JSON.stringify({ v: { area: 'mea' } }))}`
    expect(await areasFor('/?client_id=1101003')).toEqual(['universal', undefined, 'universal'])
    expect(await areasFor('/?client_id=1101003', { cookie })).toEqual(['universal', undefined, 'universal'])
    expect(await areasFor('/?client_id=1101003&domain_area=mea')).toEqual([undefined, undefined, 'mea'])
    expect(await areasFor('/@starfallsea?client_id=1101003')).toEqual([undefined, undefined, 'sea'])
    expect(await areasFor('/?client_id=nobody')).toEqual([undefined, undefined, null])
  })

  it('uses the platform of the phone and the only area of a brand', async () => {
    const { boot } = await page('/', {
      host: 'ko.localhost',
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 9)' },
    })
    expect(Object.keys(boot['first'] as object)).toContain(
      getEmbeddedReplyKey('/api/pay/getGameListV2', { platform: 'android', domain_area: 'kr' }),
    )
  })

  it('contains the goods for this platform if the link is for another one', async () => {
    const { boot } = await page('/selectGoods?client_id=1101001&domain_area=universal', {
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' },
    })
    const goodsKey = Object.keys(boot['first'] as object).find((key) => key.startsWith('/api/pay/getProductList')) ?? ''
    expect(new URLSearchParams(goodsKey.split('?')[1]).get('client_id')).not.toBe('1101001')
  })

  it('resolves a short code to its game', async () => {
    const { boot } = await page('/@starfall')
    expect(
      Object.keys(boot['first'] as object).some((key) => key.startsWith('/api/pay/getProductList?client_id=1101003')),
    ).toBe(true)
  })

  it.each([
    '/?client_id=%3C%2Fscript%3E%3Cscript%3Eplanted',
    '/?domain_area=planted',
    '/?domain_area=__proto__&client_id=constructor',
    '/?client_id=1&client_id=2',
    `/?client_id=${'planted'.repeat(2000)}`,
    '/@__proto__',
    '/@%3Cscript%3E',
  ])('ignores invalid link parameters: %s', async (url) => {
    const { boot, body, statusCode } = await page(url)
    expect(statusCode).toBe(200)
    expect(boot).toHaveProperty('first')
    expect(body).not.toContain('planted')
  })
})

describe('the page that service workers store', () => {
  const loadBootData = async (path: string) => {
    const { body } = await gateway.ask(path, { host: 'ko.localhost', headers: { 'accept-language': 'ja' } })
    return JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '') as Record<string, unknown>
  }

  it('names the brand and its gateways, but contains no responses and no language', async () => {
    const island = await loadBootData('/shell?client_id=1101001&domain_area=universal')
    expect(island).toMatchObject({ built: true, sandbox: false })
    expect(island['apiHosts']).toHaveLength(2)
    expect(island).not.toHaveProperty('first')
    expect(island).not.toHaveProperty('language')
    expect(await loadBootData('/selectGoods')).toHaveProperty('first')
  })

  it('has a service worker that unregisters itself if workers are disabled', async () => {
    expect((await gateway.ask('/sw.js')).body).toContain('fetch')
    const off = await startGateway({ database: gateway.db, distDir: gateway.distDir, worker: false })
    const { body, headers } = await off.ask('/sw.js')
    expect(body).toContain('unregister')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
  })
})
