import { beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from './paysite-visit.ts'

let site: Site
let page = ''
beforeAll(async () => {
  site = await openSite()
  page = await site.open()
})

const status = async (url: string, host: string) => (await site.ask(url, { host })).statusCode

describe('the host of the payment site', () => {
  it.each(['pay.localhost', 'pay.localhost:4375', 'PAY.localhost:80'])('serves the site as %s', async (host) => {
    for (const url of [page, '/pay/statement', '/pay/faults', '/pay/site.css', '/pay/marks.css'])
      expect(await status(url, host)).toBe(200)
  })

  it.each([
    'watt.localhost',
    'localhost:4375',
    '127.0.0.1',
    'topup.watt-games.example',
    'xpay.localhost',
    'pay.localhost.evil.example',
    '',
  ])('serves nothing as %s', async (host) => {
    for (const url of [
      page,
      `${page}/confirm`,
      '/pay/statement',
      '/pay/statement.json',
      '/pay/faults',
      '/pay/site.css',
    ]) {
      const { statusCode, body } = await site.ask(url, { host })
      expect(statusCode).toBe(404)
      expect(body).not.toContain('WTbTest')
    }
    expect((await site.send(`${page}/pay`, {}, { host })).statusCode).toBe(404)
    expect(await site.paysite.provider.query('WTbTest-000001')).toMatchObject({ status: 'pending' })
  })

  it.each([
    '/sandbox/',
    '/sandbox/pages.css',
    '/art/games/starfallOdyssey.svg',
    '/legal/terms',
    '/api/pay/getGameListV2?platform=web&domain_area=universal',
    '/util/login/login_config',
    '/openapi.json',
    '/result?billing_no=x',
    '/anything',
  ])('serves nothing of the store: %s', async (url) => {
    expect(await status(url, 'pay.localhost:4375')).toBe(404)
  })

  it('redirects its root to the statement', async () => {
    expect((await site.ask('/')).headers.location).toBe('/pay/statement')
  })

  it('is linked from the home page of the sandbox, with test cards', async () => {
    const { body } = await site.ask('/sandbox/', { host: 'localhost:4375' })
    expect(body).toContain('href="http://pay.localhost:4375/pay/statement"')
    expect(body).toContain('href="http://pay.localhost:4375/pay/faults"')
    expect(body).toContain('4242 4242 4242 4242')
  })
})
