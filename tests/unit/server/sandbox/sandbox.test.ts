import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBankGroup } from '../../../../src/contract/channels.table.ts'
import type { Database } from '../../../../server/db/database.ts'
import { createBrandDirectory } from '../../../../server/http/brand-directory.ts'
import { parseQuery } from '../../../../server/http/contract/query.ts'
import { brandPlugin } from '../../../../server/http/plugins/brand.ts'
import { createSandboxArt, type ArtKind } from '../../../../server/sandbox/art/art.ts'
import { getPictureUrl } from '../../../../server/sandbox/art/picture-url.ts'
import { readRasterImages } from '../../../../server/sandbox/art/rasters.ts'
import { sanitizeLocalPath } from '../../../../server/sandbox/overrides.routes.ts'
import { sandboxPlugin } from '../../../../server/sandbox/sandbox.plugin.ts'
import { demoPaymentMethods } from '../../../../server/sandbox/world/methods/payment-methods.table.ts'
import { buildBrandDemoRows } from '../../../../server/sandbox/world/build-brand-demo-rows.ts'
import { brands, createUnknownBrand } from './world/worlds.ts'

const allBrands = [...brands, createUnknownBrand()]
const app = fastify({ routerOptions: { querystringParser: (text) => ({ ...parseQuery(text) }) } })

beforeAll(async () => {
  const directory = createBrandDirectory(allBrands)
  brandPlugin(app, directory)
  // No test of this file saves anything.
  await app.register(sandboxPlugin, { brands: allBrands, database: {} as Database })
})
afterAll(() => app.close())

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'watt.localhost:4000', ...headers } })

describe('art', () => {
  const art = createSandboxArt(allBrands)

  it('exists for every URL in a world', async () => {
    const addresses = new Set(
      allBrands.flatMap((brand) => {
        const world = buildBrandDemoRows(brand, { big: true })
        return [
          ...world.games.flatMap((row) => [row.logo, row.icon]),
          ...world.goods.map((row) => row.icon),
          ...world.paymentMethods.map((row) => row.icon).filter((icon) => icon.startsWith('/art/')),
          ...world.pageConfigs.flatMap(({ config }) =>
            Object.values(config.banner_config).flatMap((list) => list.map((one) => one.picture_address)),
          ),
        ]
      }),
    )
    const rasters = await readRasterImages()
    const missing = [...addresses].filter((address) => {
      const [, , kind, file = ''] = address.split('/')
      const [name = ''] = file.split('#')
      return name.endsWith('.svg')
        ? art[kind as ArtKind]?.get(name.slice(0, -4)) === undefined
        : !rasters.has(`${kind}/${name}`)
    })
    expect(missing).toEqual([])
  })

  it('differs for each bank in a list', () => {
    for (const { sub = [] } of demoPaymentMethods) {
      const banks = sub.filter(({ channel }) => getBankGroup(channel) !== undefined).map(({ icon }) => icon)
      expect(new Set(banks).size).toBe(banks.length)
    }
  })

  it('is a WebP if one exists, otherwise an SVG', () => {
    expect(getPictureUrl('games', 'starfallOdyssey')).toBe('/art/games/starfallOdyssey.webp')
    expect(getPictureUrl('banners', 'ofAnotherBrand')).toBe('/art/banners/ofAnotherBrand.svg')
  })

  it('of a game’s goods is a single file', () => {
    for (const { goods } of allBrands.map((brand) => buildBrandDemoRows(brand, { big: true }))) {
      const pictures = new Map<string, Set<string>>()
      for (const { gpId, icon } of goods)
        pictures.set(gpId, (pictures.get(gpId) ?? new Set()).add(icon.split('#', 1)[0] ?? ''))
      expect([...pictures.values()].map(({ size }) => size)).toEqual([...pictures].map(() => 1))
    }
  })

  it('shows each product as a part of that file', () => {
    const icons = new Set(
      allBrands.flatMap((brand) => buildBrandDemoRows(brand, { big: false }).goods).map(({ icon }) => icon),
    )
    for (const icon of icons) {
      const [, x, width] = /^\/art\/goods\/\w+\.webp#xywh=percent:([\d.]+),0,([\d.]+),100$/.exec(icon) ?? []
      expect(Number(x) + Number(width), icon).toBeLessThan(100)
    }
    expect(icons.size).toBeGreaterThan(6)
  })

  it('is valid SVG without scripts', () => {
    for (const kind of ['games', 'goods', 'pay', 'banners'] as const) {
      for (const [name, draw] of art[kind]) {
        const svg = draw() ?? ''
        expect(svg, name).toMatch(/^<svg [^>]*>.*<\/svg>$/s)
        expect(svg, name).not.toMatch(/\bundefined\b|\bNaN\b|<script|\son\w+=/)
        const open = (svg.match(/<[a-zA-Z][^>]*[^/]>/g) ?? []).length
        expect((svg.match(/<\//g) ?? []).length, name).toBe(open)
        const defined = [...svg.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id)
        expect(new Set(defined).size, name).toBe(defined.length)
        for (const [, used] of svg.matchAll(/url\(#([\w-]+)\)/g)) expect(defined, name).toContain(used)
      }
    }
  })

  it('is different for each game and the same every time', () => {
    const pictures = [...art.games.values()].map((draw) => draw())
    expect(new Set(pictures).size).toBe(pictures.length)
    expect([...createSandboxArt(allBrands).games.values()].map((draw) => draw())).toEqual(pictures)
  })

  it('is cached, revalidated and sandboxed', async () => {
    const first = await ask('/art/games/starfallOdyssey.svg')
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(first.headers['cache-control']).toContain('max-age=604800')
    expect(first.headers['content-security-policy']).toContain('sandbox')
    const again = await ask('/art/games/starfallOdyssey.svg', { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it.each([
    '/art/games/nothing.svg',
    '/art/games/starfallOdyssey',
    '/art/goods/__proto__.svg',
    '/art/pay/constructor.svg',
    '/art/other/gold-1.svg',
    '/art/games/..%2f..%2fpackage.json',
  ])('does not exist at %s', async (url) => {
    expect((await ask(url)).statusCode).toBe(404)
  })
})

describe('legal pages', () => {
  it('name the company and the game in the brand’s or the requested language', async () => {
    const japanese = await ask('/legal/terms?game=azureRegalia', { host: 'acenetjp.localhost' })
    expect(japanese.body).toContain('利用規約')
    expect(japanese.body).toContain('蒼穹のレガリア')
    expect(japanese.body).toContain('<html lang="ja">')
    expect((await ask('/legal/privacy?spec_lang=ko')).body).toContain('개인정보처리방침')
    expect((await ask('/legal/privacy?spec_lang=zh-tw')).body).toContain('隱私權政策')
    expect((await ask('/legal/password')).body).toContain('demo1234')
    expect((await ask('/legal/account?spec_lang=ja')).body).toContain('はじめての方')
    expect((await ask('/legal/terms?spec_lang=pl')).body).toContain('<html lang="en">')
  })

  it('contain no placeholder and nothing from the URL', async () => {
    for (const { key } of brands) {
      const page = await ask('/legal/terms?game=%3Cscript%3Ealert(1)', { host: `${key.toLowerCase()}.localhost` })
      expect(page.statusCode).toBe(200)
      expect(page.body).not.toMatch(/\{(company|store|email)\}|<script/)
    }
  })

  it('escape a brand’s names', async () => {
    const page = await ask('/legal/terms?game=neverSeen', { host: 'strange.localhost' })
    expect(page.body).toContain('&lt;b&gt;Strange &amp; &quot;Sons&quot;&lt;/b&gt;')
    expect(page.body).toContain('Never &lt;i&gt;Seen&lt;/i&gt; &amp; &#39;Heard&#39;')
    expect(page.body).not.toContain('<i>Seen')
  })
})

describe('the home page of the sandbox', () => {
  it('links to every store on the requested port, in every area and language', async () => {
    const { body } = await ask('/sandbox/', { host: 'localhost:4321' })
    for (const brand of brands) {
      const origin = `http://${brand.key.toLowerCase()}.localhost:4321`
      expect(body).toContain(`href="${origin}/"`)
      expect(body).toContain(`href="/?brand=${brand.key}"`)
      for (const area of brand.areas) expect(body).toContain(`${origin}/?domain_area=${area}"`)
      for (const language of brand.languages)
        expect(body).toMatch(new RegExp(`${origin}/\\?[^"]*spec_lang=${language}"`))
      for (const code of Object.keys(brand.socialCodes)) expect(body).toContain(`${origin}/@${code}`)
    }
  })

  it('links to a login as each demo account, also in the in-game view', async () => {
    const { body } = await ask('/sandbox/')
    for (const username of ['rowan', 'mika', 'newbie', 'unverified'])
      expect(body).toContain(`oauth_token=demo-${username}`)
    expect(body).toMatch(
      /client_id=1101003&amp;oauth_token=demo-rowan&amp;server_id=s\d+&amp;role_id=1000011&amp;visit=sdk/,
    )
  })

  it('contains no script or inline style and escapes brands and hosts', async () => {
    const page = await ask('/sandbox/', { host: 'localhost:1"><script>' })
    expect(page.body).not.toMatch(/<script|<style| style=|<i>Seen/)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await ask('/sandbox/pages.css')).headers['content-type']).toContain('text/css')
  })
})

describe('the overrides', () => {
  it.each(['new', 'old'])('sets layout %s and redirects back', async (layout) => {
    const reply = await ask(`/sandbox/layout?to=${layout}&back=${encodeURIComponent('/?brand=watt')}`)
    expect(reply.statusCode).toBe(302)
    expect(reply.headers.location).toBe('/?brand=watt')
    expect(reply.headers['set-cookie']).toContain(`sandbox_layout=${layout};`)
  })

  it('sets known page config overrides and ignores unknown ones', async () => {
    const reply = await ask('/sandbox/overrides?turn=grey.nonsense.coupon&back=/selectGoods')
    expect(reply.headers.location).toBe('/selectGoods')
    expect(reply.headers['set-cookie']).toContain('sandbox_overrides=grey.coupon;')
    expect((await ask('/sandbox/overrides?turn=__proto__')).headers['set-cookie']).toContain('Max-Age=0')
  })

  it('clears the layout for any other value', async () => {
    expect((await ask('/sandbox/layout?to=<b>')).headers['set-cookie']).toContain('sandbox_layout=; Path=/; Max-Age=0')
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/a\r\nset-cookie: x=1',
    '',
    undefined,
    'relative',
    '/\t/evil.example',
  ])('does not redirect to another site: %j', (back) => {
    expect(sanitizeLocalPath(back)).toBe('/')
  })

  it('redirects to local paths unchanged', () => {
    expect(sanitizeLocalPath('/selectGoods?client_id=1&x=%2F')).toBe('/selectGoods?client_id=1&x=%2F')
  })
})
