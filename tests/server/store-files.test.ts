import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { script } from './fixtures/small-dist.ts'
import { startStore, type StoreGateway } from './fixtures/store-gateway.ts'

let gateway: StoreGateway
beforeAll(async () => {
  gateway = await startStore()
})

const manifest = async (url: string) => (await gateway.ask(url)).json<{ name: string; start_url: string }>()
const robots = async (host: string) => (await gateway.ask('/robots.txt', { host })).body

describe('a static file', () => {
  it('is cached forever if its name has a hash, but the service worker never is', async () => {
    expect((await gateway.ask('/assets/main-abc.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await gateway.ask('/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  it('is compressed for clients that accept it', async () => {
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
  ])('returns 404 without the store page if it does not exist: %s', async (path) => {
    const response = await gateway.ask(path)
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('id="boot"')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('responds to HEAD without a body', async () => {
    for (const path of ['/', '/assets/main-abc.js', '/brands/watt/icon.svg']) {
      const response = await gateway.ask(path, { method: 'HEAD' })
      expect([response.statusCode, response.body]).toEqual([200, ''])
    }
  })
})

describe('files that browsers request from every site', () => {
  it('include a manifest, which keeps only the game and the area for the home screen', async () => {
    expect(await manifest('/brands/watt/manifest.webmanifest')).toMatchObject({ name: 'watt', start_url: '/?home=1' })
    expect(
      (await manifest('/brands/watt/manifest.webmanifest?client_id=1101003&domain_area=sea&oauth_token=x')).start_url,
    ).toBe('/?home=1&client_id=1101003&domain_area=sea')
    expect((await manifest('/brands/watt/manifest.webmanifest?client_id=%22%3E')).start_url).toBe('/?home=1')
  })

  it('include a robots.txt, which lets search engines see only the live store', async () => {
    expect(await robots('topup.watt-games.example')).not.toContain('Disallow: /\n')
    for (const host of ['demo-topup.watt-games.example', 'watt.localhost', 'nobody.example'])
      expect(await robots(host)).toContain('Disallow: /\n')
  })
})
