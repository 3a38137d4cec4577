import { describe, expect, it } from 'vitest'
import { createBrandDirectory } from '../../server/http/brand-directory.ts'
import { brands, startGateway } from './fixtures/gateway.ts'

const directory = createBrandDirectory(brands, { allowsLocal: true })
const keyOf = (request: Parameters<typeof directory.resolve>[0]) => directory.resolve(request)?.key

describe('the brand of a request', () => {
  it.each(brands)('is $key on each of its hosts', ({ key, hosts, api }) => {
    const own = [
      ...hosts.live,
      ...hosts.demo,
      `${key.toLowerCase()}.localhost:4173`,
      ...api.live.map((url) => new URL(url).host),
    ]
    for (const host of own) expect(keyOf({ host }), host).toBe(key)
    for (const host of hosts.live) expect(keyOf({ origin: `https://${host}`, host: 'localhost:4173' })).toBe(key)
  })

  it('follows the origin before the host, and the chosen brand only on a bare local host', () => {
    expect(keyOf({ origin: 'http://ko.localhost:5000', host: 'watt.localhost:4173' })).toBe('ko')
    expect(keyOf({ host: 'localhost:4173', picked: 'ru' })).toBe('ru')
    expect(keyOf({ host: '127.0.0.1', picked: 'nothing' })).toBe('watt')
    expect(keyOf({ host: '192.168.1.20:4173', picked: 'ru' })).toBe('ru')
    expect(keyOf({ host: 'ko.localhost', picked: 'ru' })).toBe('ko')
  })

  it('is undefined on an unknown host', () => {
    for (const host of [
      'nobody.example',
      'nobody.localhost',
      'localhost.evil.example',
      '8.8.8.8',
      '172.32.0.1',
      '',
      'a b',
      undefined,
    ]) {
      expect(keyOf({ host, picked: 'watt' }), String(host)).toBeUndefined()
    }
  })
})

describe('cross-origin access', () => {
  it.each([
    ['https://topup.watt-games.example', true],
    ['http://ko.localhost:5000', true],
    ['http://127.0.0.1:9999', true],
    ['http://topup.watt-games.example', false],
    ['https://topup.watt-games.example:444', false],
    ['https://topup.watt-games.example.evil.example', false],
    ['https://evil.example', false],
    ['null', false],
  ])('is granted to %s: %s', async (origin, allowed) => {
    expect(directory.allowsOrigin(origin)).toBe(allowed)
  })

  it.each(['http://localhost:5173', 'http://ko.localhost:5000', 'http://192.168.1.20:4173', 'http://10.0.0.7'])(
    'is refused to %s in production',
    async (origin) => {
      const shop = await startGateway({ isDevelopment: false })
      const { headers } = await shop.ask('/api/pay/getCountryList', { headers: { origin } })
      expect(headers['access-control-allow-origin']).toBeUndefined()
      const change = { origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
      const logOut = async (headers: Record<string, string>) =>
        (await shop.ask('/util/login/logout', { method: 'POST', body: { oauth_token: 'x' }, headers })).statusCode
      expect(await logOut(change)).toBe(403)
      // Pages that this gateway serves are same-origin.
      expect(await logOut({ ...change, 'sec-fetch-site': 'same-origin' })).toBe(200)
    },
  )

  it('sends CORS headers on calls, preflights and pages, and only to origins of a brand', async () => {
    const gateway = await startGateway()
    const origin = 'https://topup.watt-games.example'
    const call = await gateway.ask('/api/pay/getCountryList', { host: 'localhost', headers: { origin } })
    expect(call.headers['access-control-allow-origin']).toBe(origin)
    const preflight = await gateway.ask('/service/recharge/dot.php', { method: 'OPTIONS', headers: { origin } })
    expect([preflight.statusCode, preflight.headers['access-control-allow-methods']]).toEqual([204, 'GET, POST'])
    // A page on a static host loads the server-rendered content by fetch.
    const page = await gateway.ask('/selectGoods', { host: 'localhost', headers: { origin } })
    expect(page.headers['access-control-allow-origin']).toBe(origin)
    expect(page.headers['access-control-allow-credentials']).toBeUndefined()
    for (const path of ['/api/pay/getCountryList', '/selectGoods']) {
      const foreign = await gateway.ask(path, { headers: { origin: 'https://evil.example' } })
      expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})
