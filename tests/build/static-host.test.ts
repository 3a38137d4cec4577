import { get, type IncomingHttpHeaders } from 'node:http'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { serveStatic } from '../e2e/support/static-server.ts'

const dist = inject('otherBuild')
let host: Awaited<ReturnType<typeof serveStatic>>

beforeAll(async () => {
  host = await serveStatic(dist)
})

afterAll(async () => {
  await host.close()
})

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Uses `get` because fetch does not allow a Host header. */
const ask = (name: string, path: string) =>
  new Promise<Answer>((resolve, reject) => {
    get({ host: '127.0.0.1', port: host.port, path, headers: { host: name } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
    }).on('error', reject)
  })

describe('the built store on a plain static host', () => {
  it.each([
    ['topup.watt-games.example', 'Watt Games Top-up'],
    ['demo-topup.watt-games.example', 'Watt Games Top-up'],
    ['topup.rhinos-jp-pay.example', 'Rhinos Japan ウェブショップ'],
    ['ko.localhost', '한결게임즈 충전소'],
    ['an.unknown.example', 'Watt Games Top-up'],
  ])('shows at %s: %s', async (name, title) => {
    const { status, text } = await ask(name, '/')
    expect(status).toBe(200)
    expect(text).toContain(`<title>${title}</title>`)
  })

  it.each(['/selectGoods?client_id=1101001', '/@starfall', '/no/such/route'])('opens deep links: %s', async (path) => {
    expect((await ask('watt.localhost', path)).text).toContain('<title>Watt Games Top-up</title>')
  })

  it('has a document for each drop-in, with a policy of its own, and one that posts forms', async () => {
    const adyen = await ask('watt.localhost', '/drop-in/adyen')
    expect(adyen.text).toMatch(/src="\/assets\/pay-drop-in-adyen-[\w-]+\.js"/)
    expect(adyen.headers['content-security-policy']).toContain("frame-src 'self' https://*.adyen.com;")
    expect((await ask('watt.localhost', '/pay-form/11601')).text).toMatch(/src="\/assets\/pay-form-[\w-]+\.js"/)
    expect((await ask('watt.localhost', '/')).headers['content-security-policy']).not.toContain('adyen')
  })

  it.each(['/assets/index-00000000.js', '/brands/watt/no-such.png', '/api/pay/getGameListV2'])(
    'answers %s with an error, not with the store',
    async (path) => {
      const { status, text } = await ask('watt.localhost', path)
      expect(status).toBe(404)
      expect(text).not.toContain('id="root"')
    },
  )

  it('keeps files for ever, and pages not at all', async () => {
    const script = (await readdir(join(dist, 'assets'))).find((file) => file.endsWith('.js'))
    expect((await ask('watt.localhost', `/assets/${script}`)).headers['cache-control']).toContain('immutable')
    expect((await ask('watt.localhost', '/my')).headers['cache-control']).toBeUndefined()
  })

  it('keeps the page of an order to its visitor', async () => {
    const { headers } = await ask('watt.localhost', '/result')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(headers['referrer-policy']).toMatch(/no-referrer$/)
  })

  it('runs no script and no inline style but its own', async () => {
    const { headers, text } = await ask('watt.localhost', '/')
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(?: 'sha256-[^' ]+')+;/)
    expect(text.slice(0, text.indexOf('<style>'))).toMatch(
      /<meta http-equiv="Content-Security-Policy" content="style-src 'self'(?: 'sha256-[^' ]+')+">/,
    )
  })
})
