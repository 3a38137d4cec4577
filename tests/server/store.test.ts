import { beforeAll, describe, expect, it } from 'vitest'
import { brands, startGateway } from './fixtures/gateway.ts'
import { startStore, type StoreGateway } from './fixtures/store-gateway.ts'

let gateway: StoreGateway
beforeAll(async () => {
  gateway = await startStore()
})

describe('the page', () => {
  it.each(brands)('of $key is served on its hosts, for every route of the store', async ({ key, hosts }) => {
    for (const host of [...hosts.live, ...hosts.demo, `${key.toLowerCase()}.localhost:4173`]) {
      for (const path of ['/', '/selectGoods', '/my', '/nothing/at/all', '/@some.code']) {
        const response = await gateway.ask(path, { host })
        expect(response.statusCode).toBe(200)
        expect(response.body).toContain(`<title>${key}</title>`)
      }
    }
  })

  it('is picked with ?brand= on a bare local host, and stays picked', async () => {
    const host = 'localhost:4173'
    expect((await gateway.ask('/', { host })).body).toContain('<title>watt</title>')
    const picked = await gateway.ask('/?brand=ko', { host })
    expect(picked.body).toContain('<title>ko</title>')
    const cookie = String(picked.headers['set-cookie']).split(';')[0] ?? ''
    expect((await gateway.ask('/my', { host, headers: { cookie } })).body).toContain('<title>ko</title>')
    expect((await gateway.ask('/?brand=ko', { host: 'watt.localhost' })).body).toContain('<title>watt</title>')
  })

  it('is asked for again each time, and not sent twice', async () => {
    const first = await gateway.ask('/')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await gateway.ask('/', { headers: { 'if-none-match': String(first.headers['etag']) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('runs no script but its own and talks to nobody but its brand', async () => {
    const live = String(
      (await gateway.ask('/', { host: 'topup.watt-games.example' })).headers['content-security-policy'],
    )
    expect(live).toContain("script-src 'self' 'sha256-script-of-watt';")
    expect(live).toContain("style-src 'self' 'sha256-watt';")
    expect(live).toContain('https://api.watt-games.example')
    expect(live).not.toContain('demo')
    for (const rule of [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(live).toContain(rule)
    const local = await gateway.ask('/')
    expect(String(local.headers['content-security-policy'])).not.toContain('watt-games')
    expect(local.headers).toMatchObject({ 'referrer-policy': 'strict-origin', 'x-content-type-options': 'nosniff' })
    expect(local.headers['strict-transport-security']).toBeUndefined()
  })

  it.each(['/result?billing_no=WT123', '/?billing_no=WT123', '/my?billing_no=WT123&utm_pay=kf', '/result'])(
    'lets nobody learn of an order from the address %s: no other site, no cache, no search',
    async (path) => {
      expect((await gateway.ask(path)).headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      })
    },
  )
})

describe('an address that logs somebody in', () => {
  it.each([
    '/selectGoods?client_id=1101003&oauth_token=secret',
    '/my?oauth%5Ftoken=secret',
    '/?oauth_token=secret&broken=%E0%A4%A',
    '/login/twitter?oauth_token=secret&oauth_verifier=secret',
    '/login/google?code=secret&state=secret',
  ])('is kept by no cache: %s', async (path) => {
    expect((await gateway.ask(path)).headers['cache-control']).toBe('no-store')
  })

  it('leaves pages of everybody to the cache, to be asked for again', async () => {
    expect((await gateway.ask('/selectGoods?client_id=1101003')).headers['cache-control']).toBe('no-cache')
  })
})

describe('a gateway that cannot keep up', () => {
  it('still opens the store, whose calls then go to the next host', async () => {
    const busy = await startGateway({ database: gateway.db, distDir: gateway.distDir, maxDelayMs: 0.000_001 })
    await expect.poll(async () => (await busy.ask('/api/pay/getCountryList')).statusCode, { timeout: 15_000 }).toBe(503)
    expect((await busy.ask('/selectGoods')).statusCode).toBe(200)
    expect((await busy.ask('/assets/main-abc.js')).statusCode).toBe(200)
  }, 20_000)
})
