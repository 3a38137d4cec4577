import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { firstReplyKey } from '../../src/contract/first-reply.ts'
import { brands, startGateway, type Asked, type Gateway } from './fixtures/gateway.ts'
import { script, smallDist } from './fixtures/small-dist.ts'

let gateway: Gateway
let folder = ''
beforeAll(async () => {
  folder = await smallDist()
  gateway = await startGateway({ distDir: folder, backupHosts: ['http://localhost:4301'] })
})

const manifest = async (url: string) => (await gateway.ask(url)).json<{ name: string; start_url: string }>()
const robots = async (host: string) => (await gateway.ask('/robots.txt', { host })).body
const bootOf = (body: string) =>
  JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as Record<string, unknown>
const page = async (url: string, asked: Asked = {}) => {
  const response = await gateway.ask(url, asked)
  return { ...response, body: response.body, headers: response.headers, boot: bootOf(response.body) }
}

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

describe('the boot island', () => {
  it('keeps what the build put in and names the gateways of this machine', async () => {
    const { boot } = await page('/', { host: 'watt.localhost:4173' })
    expect(boot).toMatchObject({
      built: true,
      sandbox: false,
      apiHosts: ['http://watt.localhost:4173', 'http://localhost:4301'],
    })
    expect((await page('/', { host: 'topup.watt-games.example' })).boot).not.toHaveProperty('apiHosts')
  })

  it('brings the replies that the goods page begins with', async () => {
    const { boot } = await page('/selectGoods?client_id=1101003&domain_area=universal&oauth_token=planted&spec_lang=ja')
    const params = { client_id: '1101003', domain_area: 'universal', platform: 'web' }
    expect(Object.keys(boot['first'] as object)).toEqual([
      firstReplyKey('/api/pay/getGameListV2', params),
      firstReplyKey('/api/config/recharge', { client_id: '1101003', domain_area: 'universal' }),
      firstReplyKey('/api/pay/getProductList', params),
    ])
    expect(boot['language']).toBe('ja')
    expect(JSON.stringify(boot)).not.toContain('planted')
  })

  it.each(['/my', '/result?billing_no=unknown', '/nowhere'])(
    'brings only what decides the layout to a screen that sells nothing: %s',
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
  ])('speaks what the browser asks for, as far as the brand does: %s, %s', async (key, accepted, language) => {
    const { boot } = await page('/', { host: `${key}.localhost`, headers: { 'accept-language': accepted } })
    expect(boot['language']).toBe(language)
  })

  it("answers for the phone's platform and for the only area of a brand", async () => {
    const { boot } = await page('/', {
      host: 'ko.localhost',
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 9)' },
    })
    expect(Object.keys(boot['first'] as object)).toContain(
      firstReplyKey('/api/pay/getGameListV2', { platform: 'android', domain_area: 'kr' }),
    )
  })

  it('brings what the game of another platform’s link begins with', async () => {
    const { boot } = await page('/selectGoods?client_id=1101001&domain_area=universal', {
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' },
    })
    const asked = Object.keys(boot['first'] as object).find((key) => key.startsWith('/api/pay/getProductList')) ?? ''
    expect(new URLSearchParams(asked.split('?')[1]).get('client_id')).not.toBe('1101001')
  })

  it('knows the game behind a social code', async () => {
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
  ])('survives what no link should hold: %s', async (url) => {
    const { boot, body, statusCode } = await page(url)
    expect(statusCode).toBe(200)
    expect(boot).toHaveProperty('first')
    expect(body).not.toContain('planted')
  })
})

describe('files', () => {
  it('with a hash in their name are kept for ever, the service worker never', async () => {
    expect((await gateway.ask('/assets/main-abc.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await gateway.ask('/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  it('come compressed to those who take it', async () => {
    const response = await gateway.ask('/assets/main-abc.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script)
    expect((await gateway.ask('/assets/main-abc.js')).body).toBe(script)
  })

  it.each([
    '/assets/main-old.js',
    '/assets/nothing',
    '/nothing.js',
    '/brands/watt/nothing.png',
    '/watt.html',
    '/brands.json',
    '/_headers',
    '/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/.inputs',
  ])('that are not there are not the store: %s', async (path) => {
    const response = await gateway.ask(path)
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('id="boot"')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('answer a HEAD without a body', async () => {
    for (const path of ['/', '/assets/main-abc.js', '/brands/watt/icon.svg']) {
      const response = await gateway.ask(path, { method: 'HEAD' })
      expect([response.statusCode, response.body]).toEqual([200, ''])
    }
  })
})

describe('what browsers ask of every site', () => {
  it('the manifest carries game and area to the home screen, and nothing else', async () => {
    expect(await manifest('/manifest.webmanifest')).toMatchObject({ name: 'watt', start_url: '/?home=1' })
    expect(
      (await manifest('/brands/watt/manifest.webmanifest?client_id=1101003&domain_area=sea&oauth_token=x')).start_url,
    ).toBe('/?home=1&client_id=1101003&domain_area=sea')
    expect((await manifest('/manifest.webmanifest?client_id=%22%3E')).start_url).toBe('/?home=1')
  })

  it('only the live store is found by search engines', async () => {
    expect(await robots('topup.watt-games.example')).not.toContain('Disallow: /\n')
    for (const host of ['demo-topup.watt-games.example', 'watt.localhost', 'nobody.example'])
      expect(await robots(host)).toContain('Disallow: /\n')
  })

  it('the icon is that of the brand', async () => {
    expect((await gateway.ask('/favicon.ico')).headers['content-type']).toBe('image/svg+xml')
    expect((await gateway.ask('/favicon.ico', { host: 'ko.localhost' })).statusCode).toBe(404)
  })
})

describe('a gateway that cannot keep up', () => {
  it('still opens the store, whose calls then go to the next host', async () => {
    const busy = await startGateway({ database: gateway.db, distDir: folder, maxDelayMs: 0.000_001 })
    await expect.poll(async () => (await busy.ask('/api/pay/getCountryList')).statusCode, { timeout: 15_000 }).toBe(503)
    expect((await busy.ask('/selectGoods')).statusCode).toBe(200)
    expect((await busy.ask('/assets/main-abc.js')).statusCode).toBe(200)
  }, 20_000)
})

describe('the page that service workers keep', () => {
  const islandOf = async (path: string) => {
    const { body } = await gateway.ask(path, { host: 'ko.localhost', headers: { 'accept-language': 'ja' } })
    return JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '') as Record<string, unknown>
  }

  it('is the brand’s, with where to ask and nobody’s answers or language', async () => {
    const island = await islandOf('/shell?client_id=1101001&domain_area=universal')
    expect(island).toMatchObject({ built: true, sandbox: false })
    expect(island['apiHosts']).toHaveLength(2)
    expect(island).not.toHaveProperty('first')
    expect(island).not.toHaveProperty('language')
    expect(await islandOf('/selectGoods')).toHaveProperty('first')
  })

  it('has no worker where it is called off: the one that takes its place leaves', async () => {
    expect((await gateway.ask('/sw.js')).body).toContain('fetch')
    const off = await startGateway({ database: gateway.db, distDir: folder, worker: false })
    const { body, headers } = await off.ask('/sw.js')
    expect(body).toContain('unregister')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
  })
})
