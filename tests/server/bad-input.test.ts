import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { supportedLanguages } from '../../src/contract/domain.table.ts'
import { startGateway, type Gateway } from './fixtures/gateway.ts'

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
})

const planted = '<script>planted</script>'
const badQueries: Record<string, string> = {
  'a parameter of the wrong format': `client_id=${encodeURIComponent(planted)}`,
  'a parameter given twice': 'client_id=1101003&client_id=planted',
  'a prototype key': 'client_id=1101003&__proto__=planted',
  'a constructor key': 'client_id=1101003&constructor=planted',
  'a very long value': `client_id=1101003&x=${'planted'.repeat(1000)}`,
  'hundreds of parameters': Array.from({ length: 200 }, (_, i) => `planted${i}=1`).join('&'),
}

describe('a call', () => {
  it.each(Object.entries(badQueries))('rejects %s without echoing it', async (_what, query) => {
    const response = await gateway.ask(`/api/pay/getServerList?${query}`)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ code: apiResponseCodes.badParameters, data: null })
    expect(response.body).not.toContain('planted')
  })

  it('asks the player of an earlier build, which lacks a required parameter, to reload the page', async () => {
    const { code, msg } = await gateway.call('/api/pay/getServerList')
    expect(code).toBe(apiResponseCodes.storeOutdated)
    expect(msg).toBe('The store was updated. Reload this page. (parameter client_id)')
  })

  it('takes a parameter name with brackets for another parameter, without echoing it', async () => {
    const response = await gateway.ask('/api/pay/getServerList?client_id[planted]=1101003')
    expect(response.json()).toMatchObject({ code: apiResponseCodes.storeOutdated, data: null })
    expect(response.body).not.toContain('planted')
  })

  it('ignores unknown parameters', async () => {
    const answer = await gateway.call('/api/pay/getServerList', {
      client_id: '1101003',
      idfv: 'device',
      utm_source: 'x',
      whatever: '1',
    })
    expect(answer.code).toBe(apiResponseCodes.success)
  })

  it('treats an SQL injection in the token as an unknown token', async () => {
    expect(
      (await gateway.call('/util/login/get_user_info', { client_id: '1101003', oauth_token: "' or 1=1 --" })).code,
    ).toBe(apiResponseCodes.notLoggedIn)
  })

  it('rejects a body that is not JSON without echoing it', async () => {
    const response = await gateway.server.inject({
      method: 'POST',
      url: '/service/recharge/dot.php',
      headers: { host: 'watt.localhost', 'content-type': 'application/json' },
      payload: '{"planted',
    })
    expect(response.json()).toMatchObject({ code: apiResponseCodes.badParameters })
    expect(response.body).not.toContain('planted')
  })
})

describe('an error message', () => {
  it.each(supportedLanguages)('is translated into %s', async (spec_lang) => {
    const { msg } = await gateway.call('/api/pay/getServerList', { client_id: 'unknown', spec_lang })
    expect(msg.length).toBeGreaterThan(3)
    expect(msg === 'We don’t sell this game.').toBe(spec_lang === 'en')
  })

  it("is in the brand's language if the request names no known language", async () => {
    const request = { host: 'ko.localhost' }
    expect(
      (await gateway.call('/api/pay/getServerList', { client_id: 'unknown', spec_lang: 'xx' }, request)).msg,
    ).toMatch(/\p{Script=Hangul}/u)
  })
})

describe('an invalid URL', () => {
  it.each(['/api/nothing', '/util/login/nothing', '/api/pay/getServerList/more'])(
    'returns an error envelope with status 404 for an unknown call: %s',
    async (path) => {
      const response = await gateway.ask(path)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: apiResponseCodes.notFound })
    },
  )

  it.each(['/%zz', '/api/%zz?oauth_token=planted', '/%E0%A4%A'])(
    'returns status 400 without being echoed if it cannot be decoded: %s',
    async (path) => {
      const response = await gateway.ask(path)
      expect(response.statusCode).toBe(400)
      expect(response.body).not.toContain('planted')
      expect(response.body.length).toBeGreaterThan(10)
    },
  )

  it('returns a clear page or the wrongDomain code for a host without a brand', async () => {
    const page = await gateway.ask('/selectGoods', { host: 'nobody.example' })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(page.body).toContain('No store lives at this address')
    expect((await gateway.call('/api/pay/getCountryList', {}, { host: 'nobody.localhost' })).code).toBe(
      apiResponseCodes.wrongDomain,
    )
  })
})

describe('the rate limit', () => {
  it('returns 429 with an error code and Retry-After once it is exceeded', async () => {
    const limited = await startGateway({ database: gateway.db, rateLimit: { reads: 3, changes: 1 } })
    for (let i = 0; i < 3; i += 1)
      expect((await limited.call('/api/pay/getCountryList')).code).toBe(apiResponseCodes.success)
    const response = await limited.ask('/api/pay/getCountryList')
    expect(response.statusCode).toBe(429)
    expect(response.json()).toMatchObject({ code: apiResponseCodes.tooManyRequests })
    expect(response.headers['retry-after']).toBeDefined()
  })
})
