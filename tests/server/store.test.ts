import { beforeAll, describe, expect, it } from 'vitest'
import { getBrandHosts } from '../../src/brands/host-map.ts'
import { brands, startGateway } from './fixtures/gateway.ts'
import { startStore, type StoreGateway } from './fixtures/store-gateway.ts'

let gateway: StoreGateway
beforeAll(async () => {
  gateway = await startStore()
})

describe('the store page', () => {
  it.each(brands)(
    'is that of $key on its hosts, for every route, and its policy names no other brand',
    async (brand) => {
      const { key, hosts } = brand
      const others = new Set(brands.filter((one) => one.key !== key).flatMap(getBrandHosts))
      for (const host of [...hosts.live, ...hosts.demo, `${key.toLowerCase()}.localhost:4173`]) {
        for (const path of ['/', '/selectGoods', '/my', '/nothing/at/all', '/@some.code']) {
          const { statusCode, body, headers } = await gateway.ask(path, { host })
          expect(statusCode).toBe(200)
          expect(body).toContain(`<title>${key}</title>`)
          const policy = String(headers['content-security-policy'])
          const named = policy.split(/[; ]+/).map((source) => URL.parse(source)?.host)
          expect(named.filter((one) => one !== undefined && others.has(one))).toEqual([])
          expect(policy.length).toBeLessThan(1500)
        }
      }
    },
  )

  it('can be chosen with ?brand= on a bare local host and stays chosen', async () => {
    const host = 'localhost:4173'
    expect((await gateway.ask('/', { host })).body).toContain('<title>watt</title>')
    const picked = await gateway.ask('/?brand=ko', { host })
    expect(picked.body).toContain('<title>ko</title>')
    const cookie = String(picked.headers['set-cookie']).split(';')[0] ?? ''
    expect((await gateway.ask('/my', { host, headers: { cookie } })).body).toContain('<title>ko</title>')
    expect((await gateway.ask('/?brand=ko', { host: 'watt.localhost' })).body).toContain('<title>watt</title>')
  })

  it('redirects a payer whom a provider sends back with a POST, without reading the form', async () => {
    const send = (url: string, host = 'watt.localhost') =>
      gateway.server.inject({
        method: 'POST',
        url,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: `secret=${'1'.repeat(3_000_000)}`,
      })
    const address = '/result?billing_no=WAabcdefghij-lmnop_rstug&spec_lang=ja'
    const back = await send(address)
    expect([back.statusCode, back.headers['location'], back.body]).toEqual([303, address, ''])
    expect(back.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const refused = await Promise.all([
      send('/nothing/at/all'),
      send('//evil.example/result'),
      send('/result', 'nobody.example'),
    ])
    expect(refused.map(({ headers }) => headers['location'])).toEqual([undefined, undefined, undefined])
    expect(refused.every(({ statusCode }) => statusCode >= 400)).toBe(true)
  })

  it('is revalidated each time and not sent again if it is unchanged', async () => {
    const first = await gateway.ask('/')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await gateway.ask('/', { headers: { 'if-none-match': String(first.headers['etag']) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('allows only its own scripts and only connections to its brand', async () => {
    const live = String(
      (await gateway.ask('/', { host: 'topup.watt-games.example' })).headers['content-security-policy'],
    )
    expect(live).toContain("script-src 'self' 'sha256-script';")
    expect(live).toContain("style-src 'self' 'sha256-watt';")
    expect(live).toContain('https://api.watt-games.example')
    expect(live).not.toContain('demo')
    for (const rule of [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'; trusted-types store-faq service-worker",
    ])
      expect(live).toContain(rule)
    expect(live).not.toContain('localhost')
    const local = await gateway.ask('/')
    expect(String(local.headers['content-security-policy'])).toContain("connect-src 'self' http://localhost:4301;")
    expect(String(local.headers['content-security-policy'])).not.toContain('watt-games')
    expect(local.headers).toMatchObject({ 'referrer-policy': 'strict-origin', 'x-content-type-options': 'nosniff' })
    expect(local.headers['strict-transport-security']).toBeUndefined()
  })

  it('sends the opener policy same-origin-allow-popups', async () => {
    expect((await gateway.ask('/')).headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  })

  it('has a service worker that may connect only to https and create no script', async () => {
    const policy = String(
      (await gateway.ask('/sw.js', { host: 'topup.watt-games.example' })).headers['content-security-policy'],
    )
    expect(policy).toContain("default-src 'none'; script-src 'self'; connect-src 'self' https:;")
    expect(policy).toContain("trusted-types 'none'")
  })

  it.each(['/result?billing_no=WT123', '/?billing_no=WT123', '/my?billing_no=WT123&utm_pay=kf', '/result'])(
    'is not cached, not indexed and sends no referrer if the URL can name an order: %s',
    async (path) => {
      expect((await gateway.ask(path)).headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      })
    },
  )
})

describe('a URL with a login token', () => {
  it.each([
    '/selectGoods?client_id=1101003&oauth_token=secret',
    '/my?oauth%5Ftoken=secret',
    '/?oauth_token=secret&broken=%E0%A4%A',
    '/login/twitter?oauth_token=secret&oauth_verifier=secret',
    '/login/google?code=secret&state=secret',
  ])('is not cached: %s', async (path) => {
    expect((await gateway.ask(path)).headers['cache-control']).toBe('no-store')
  })

  it('differs from other pages, which caches may store and revalidate', async () => {
    expect((await gateway.ask('/selectGoods?client_id=1101003')).headers['cache-control']).toBe('no-cache')
  })
})

describe('an overloaded gateway', () => {
  it('still serves the store page and its files while calls get 503', async () => {
    const busy = await startGateway({
      database: gateway.db,
      distDir: gateway.distDir,
      sandbox: true,
      maxDelayMs: 0.000_001,
      pagesMaxDelayMs: 60_000,
    })
    await expect.poll(async () => (await busy.ask('/api/pay/getCountryList')).statusCode).toBe(503)
    const files = ['/assets/main-abc.js', '/brands/watt/manifest.webmanifest', '/robots.txt', '/art/pay/bank.webp']
    for (const path of ['/selectGoods', ...files]) expect([path, (await busy.ask(path)).statusCode]).not.toContain(503)
  })
})

describe('a refused page', () => {
  it('explains the overload in the language of the player, with Retry-After', async () => {
    const busy = await startGateway({
      database: gateway.db,
      distDir: gateway.distDir,
      maxDelayMs: 0.000_001,
      pagesMaxDelayMs: 0.000_002,
    })
    const open = () => busy.ask('/selectGoods', { headers: { 'accept-language': 'ja' } })
    await expect.poll(async () => (await open()).statusCode).toBe(503)
    const { body, headers } = await open()
    expect([headers['retry-after'], headers['cache-control']]).toEqual(['5', 'no-store'])
    expect(body).toContain('<html lang="ja"')
    expect((await busy.ask('/assets/main-abc.js')).statusCode).toBe(200)
  })

  it('is sent to a network that opens too many pages, which can still load files and calls', async () => {
    const strict = await startGateway({
      database: gateway.db,
      distDir: gateway.distDir,
      rateLimit: { reads: 100, changes: 100, pages: 2 },
    })
    const open = (remoteAddress: string) =>
      strict.server.inject({ url: '/selectGoods', remoteAddress, headers: { host: 'watt.localhost' } })
    const answers = [await open('5.5.5.5'), await open('5.5.5.5'), await open('5.5.5.5'), await open('6.6.6.6')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200])
    expect(answers[2]?.headers['retry-after']).toBe('30')
    const remoteAddress = '5.5.5.5'
    const more = ['/assets/main-abc.js', '/api/pay/getCountryList']
    for (const url of more)
      expect((await strict.server.inject({ url, remoteAddress, headers: { host: 'watt.localhost' } })).statusCode).toBe(
        200,
      )
  })
})
