import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { serverRendererFolder } from '../../src/brands/page/server-rendering.ts'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { getEmbeddedReplyKey } from '../../src/contract/replies/first-reply-key.ts'
import { changeCatalogue } from './fixtures/change-catalogue.ts'
import { payermax, createStartParams } from './fixtures/buyer.ts'
import { startGateway, type Gateway } from './fixtures/gateway.ts'
import { createMakeUpLink } from './fixtures/make-up.ts'
import { writeSmallDist } from './fixtures/small-dist.ts'

const goodsPage = '/selectGoods?client_id=1101003&domain_area=universal'
const bootOf = (body: string) =>
  JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as { first?: Record<string, { data: unknown }> }

/** Replaces the store's renderer. Query parameters select what it renders, or how it fails. */
const rendererSource = `
export async function renderScreen(brand, boot, last) {
  const params = new URLSearchParams(location.search)
  if (params.get('utm_source') === 'falls') throw new Error('cannot be drawn')
  if (params.get('utm_source') === 'hangs') await new Promise(() => {})
  const lang = params.get('utm_source') === 'arabic' ? 'ar' : boot.language
  if (lang !== boot.language) return { otherLanguage: lang }
  const content = params.has('billing_no') ? Object.values(boot.first)[0] : [brand.key, boot.language, last.game]
  return { html: '<main>' + JSON.stringify(content) + '</main>', facts: 'some "facts"', audience: last.audience, needsScreenStyle: params.has('billing_no') }
}`
const rendererFiles = {
  [`${serverRendererFolder}/entry-server.js`]: rendererSource,
}

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway({ distDir: await writeSmallDist(rendererFiles) })
})
const page = (path: string, headers: Record<string, string> = {}) => gateway.ask(path, { headers })

describe('a page of the shop', () => {
  it('is rendered for the brand, the language and the last place of the browser', async () => {
    const last = encodeURIComponent(JSON.stringify({ v: { area: 'sea', game: '1101001' } }))
    const { body } = await page('/selectGoods', { 'accept-language': 'ja', cookie: `last_place=${last}` })
    expect(body).toContain('<main>["watt","ja","1101001"]</main>')
    expect(body).toContain('<html lang="ja" dir="ltr">')
    expect(body).toContain('data-drawn="some &quot;facts&quot;"')
    expect(body).not.toContain('soon')
  })

  it('names the goods in the language of the screen if the game supports fewer languages', async () => {
    const inGerman = (path: string) => page(path, { 'accept-language': 'de' })
    expect(JSON.stringify(bootOf((await inGerman(goodsPage)).body))).toMatch(/Kristall/)
    const { body } = await inGerman(`${goodsPage}&utm_source=arabic`)
    expect(body).toContain('<html lang="ar" dir="rtl">')
    expect(body).toContain('<main>["watt","ar",null]</main>')
    expect(bootOf(body)).toMatchObject({ language: 'ar' })
    expect(JSON.stringify(bootOf(body))).not.toMatch(/Kristall/)
  })

  it('is rendered for a player if the URL has a token or the browser is logged in to the game', async () => {
    const loggedIn = {
      cookie: `last_place=${encodeURIComponent(JSON.stringify({ v: { game: '1101001', player: true } }))}`,
    }
    const audienceOf = async (path: string, headers = {}) =>
      /data-audience="(\w+)"/.exec((await page(`/selectGoods?${path}`, headers)).body)?.[1]
    expect(await audienceOf('')).toBe('guest')
    expect(await audienceOf('oauth_token=demo-rowan')).toBe('player')
    expect(await audienceOf('oauth_token=demo-rowan&role_id=1000011')).toBe('character')
    expect(await audienceOf('', loggedIn)).toBe('player')
    expect(await audienceOf('client_id=1101001', loggedIn)).toBe('player')
    expect(await audienceOf('client_id=1101021', loggedIn)).toBe('guest')
  })

  it('reports a missing script in the language of the rendered page, or of the visitor if nothing is rendered', async () => {
    const alerts = ({ body }: { body: string }) =>
      [...body.matchAll(/<main class="last-words" role="alert" lang="([^"]+)">/g)].map(([, language]) => language)
    expect(alerts(await page('/selectGoods?utm_source=arabic', { 'accept-language': 'ja' }))).toEqual(['ar'])
    const undrawn = await page(`${goodsPage}&utm_source=falls&spec_lang=th`)
    expect(alerts(undrawn)).toEqual(['th'])
    expect(undrawn.body).toContain('ลองอีกครั้ง')
    expect(undrawn.body).toContain('<html lang="th" dir="ltr"')
    const hurried = await startGateway({
      database: gateway.db,
      distDir: await writeSmallDist(rendererFiles),
      pagePatienceMs: 0,
    })
    expect(alerts(await hurried.ask('/selectGoods', { headers: { 'accept-language': 'zh-HK' } }))).toEqual(['zh-tw'])
    // The shell is cached by the service worker for every language.
    expect(alerts(await page('/shell', { 'accept-language': 'ja' }))).toEqual(['en', 'ja', 'ar'])
  })

  it('keeps its ETag until its content changes', async () => {
    const etag = String((await page(goodsPage)).headers['etag'])
    expect((await page(goodsPage, { 'if-none-match': etag })).statusCode).toBe(304)
    await changeCatalogue(gateway.db, (tx) =>
      tx.execute(sql`update goods set names = names || '{"en": "Moon Dust"}' where brand = 'watt'`),
    )
    const changed = await page(goodsPage, { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.body).toContain('Moon Dust')
  })

  it('has the colour of its game from the first paint, and other pages do not', async () => {
    const ember = '1102001'
    const cookie = `last_place=${encodeURIComponent(JSON.stringify({ v: { area: 'universal', game: ember } }))}`
    const colourAt = async (path: string) =>
      /<html [^>]*data-accent="[^"]*--accent-light:(#\w+)/.exec((await page(path, { cookie })).body)?.[1]
    expect(await colourAt('/')).toBe('#ff7a45')
    expect(await colourAt(`/selectGoods?client_id=${ember}&domain_area=universal`)).toBe('#ff7a45')
    for (const path of [goodsPage, '/notArea', '/nowhere', '/replenishGoods?replenish_id=none'])
      expect([path, await colourAt(path)]).toEqual([path, undefined])
    expect(await colourAt('/result?billing_no=WAunknown-unknown-unknown')).toBeUndefined()
  })

  it('is sent without first responses if they take too long', async () => {
    const hurried = await startGateway({
      database: gateway.db,
      distDir: await writeSmallDist(rendererFiles),
      pagePatienceMs: 0,
    })
    const bare = await hurried.ask(goodsPage)
    expect(bare.statusCode).toBe(200)
    expect(bare.body).toContain('soon')
    expect(bootOf(bare.body)).not.toHaveProperty('first')
  })

  it('is sent unrendered if rendering fails', async () => {
    const { body } = await page(`${goodsPage}&utm_source=falls`)
    expect(body).toContain('soon')
    expect(bootOf(body).first).not.toEqual({})
  })

  it('is sent unrendered if rendering never ends', async () => {
    const patient = await startGateway({
      database: gateway.db,
      distDir: await writeSmallDist(rendererFiles),
      pagePatienceMs: 300,
    })
    const { body } = await patient.ask(`${goodsPage}&utm_source=hangs`)
    expect(body).toContain('soon')
  })

  it('carries the first response of a replenish link, is never cached then, and is not rendered for a single player', async () => {
    const link = await page('/replenishGoods?replenish_id=none')
    expect(link.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(link.body).toContain('data-drawn')
    for (const own of ['visit=sdk', 'rp_client_id=1101003', 'idfv=mine'])
      expect((await page(`/replenishGoods?replenish_id=none&${own}`)).body).not.toContain('data-drawn')
    const id = await createMakeUpLink(gateway.db)
    for (const mark of ['', '_', '.'])
      expect(
        Object.keys(bootOf((await page(`/replenishGoods?replenish_id=${id}${mark}`)).body).first ?? {}),
        mark,
      ).toContain(getEmbeddedReplyKey('/api/replenishment/replenishment_info', { replenish_id: id }))
  })

  it.each(['visit=sdk', 'replenish_id=x1', 'idfv=mine', 'home=1'])(
    'is not rendered on the server if it concerns one player: %s',
    async (own) => {
      expect((await page(`${goodsPage}&${own}`)).body).toContain('soon')
    },
  )
})

describe('a page of an order', () => {
  const startOrder = async () => {
    const { data } = await gateway.call(payermax, createStartParams())
    return (data as { billing_no: string }).billing_no
  }

  it('shows the state of the order with masked names', async () => {
    const billingNo = await startOrder()
    const { body, headers } = await page(`/result?billing_no=${billingNo}&oauth_token=demo-mika`)
    expect(body).toContain(`"billing_no":"${billingNo}"`)
    expect(body).toContain('***')
    expect(body).not.toContain('demo-mika')
    expect(body).toContain('<style>.sheet{inset:0}</style>')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  })

  it('waits for its order even if the shop would not wait for its goods', async () => {
    const hurried = await startGateway({
      database: gateway.db,
      distDir: await writeSmallDist(rendererFiles),
      pagePatienceMs: 0,
    })
    const billingNo = await startOrder()
    expect((await hurried.ask(`/result?billing_no=${billingNo}`)).body).toContain(`"billing_no":"${billingNo}"`)
  })

  it('has no request to enable scripts, unlike the shop', async () => {
    const [status, shop] = await Promise.all([page(`/result?billing_no=${await startOrder()}`), page(goodsPage)])
    expect(shop.body).toContain('class="no-script"')
    expect(status.body).not.toContain('class="no-script"')
  })

  it('reports only notFound for an unknown number', async () => {
    const { body } = await page('/result?billing_no=WAunknown-unknown-unknown')
    expect(body).toContain(`"code":${apiResponseCodes.notFound}`)
  })

  it('is the same for an order of another brand as for an unknown one', async () => {
    const billingNo = await startOrder()
    const host = 'ko.localhost'
    const [foreign, unknown] = await Promise.all(
      [billingNo, 'WAunknown-unknown-unknown'].map((number) => gateway.ask(`/result?billing_no=${number}`, { host })),
    )
    expect(foreign?.body.replaceAll(billingNo, '')).toBe(unknown?.body.replaceAll('WAunknown-unknown-unknown', ''))
  })

  it('omits the order if the visitor exceeds the rate limit', async () => {
    const strict = await startGateway({
      database: gateway.db,
      distDir: await writeSmallDist(rendererFiles),
      rateLimit: { reads: 2, changes: 100 },
    })
    const billingNo = await startOrder()
    const bodies = []
    for (let times = 0; times < 3; times += 1) bodies.push((await strict.ask(`/result?billing_no=${billingNo}`)).body)
    expect(bodies.map((body) => body.includes('getOrderInfo'))).toEqual([true, true, false])
  })
})
