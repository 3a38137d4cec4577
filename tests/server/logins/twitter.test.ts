import { beforeAll, describe, expect, it } from 'vitest'
import { buildOAuth1Header, buildOAuth1BaseString, signOAuth1Request } from '../../../server/logins/companies/oauth1.ts'
import { sandboxOauthClientSecret, buildTwitterConsumerKey } from '../../../server/sandbox/identity/clients.ts'
import { buildLoginProviderUserId } from '../../../server/sandbox/identity/subjects.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { openSandboxLogins, type SandboxLogins } from './sandbox-logins.ts'

const client_id = '1101003'
const rowan = buildLoginProviderUserId('100001')

let logins: SandboxLogins
beforeAll(async () => {
  logins = await openSandboxLogins()
})

const call = (path: string, params: Record<string, string>, brand = 'watt') =>
  logins.gateway.call(path, params, { host: logins.host(brand) })
const callback = () => logins.redirectUri('twitter')

async function startLogin(): Promise<URL> {
  const answer = await call('/util/login/twitter_auth', { client_id, callback: callback() })
  return new URL((answer.data as { url: string }).url)
}
async function approveLogin(account = rowan): Promise<Record<string, string>> {
  const back = await logins.choose(await startLogin(), account)
  return { client_id, ...Object.fromEntries(back.searchParams) }
}
const finish = (form: Record<string, string>) => call('/util/login/twitter_redirect', form)
const refused = { code: apiResponseCodes.loginFailed, data: null }

describe('the Twitter login', () => {
  it('logs in to the account that Twitter names', async () => {
    expect((await startLogin()).pathname).toBe('/twitter/oauth/authenticate')
    const answer = await finish(await approveLogin(buildLoginProviderUserId('100002')))
    expect(answer).toMatchObject({ code: apiResponseCodes.success, data: { username: 'mika' } })
  })

  it("returns a token of the store, not Twitter's", async () => {
    const form = await approveLogin()
    const { oauth_token } = (await finish(form)).data as { oauth_token: string }
    expect(oauth_token).not.toBe(form['oauth_token'])
  })

  it('accepts game_id for a replenish link', async () => {
    const started = await call('/api/ingame/twitter_auth', { game_id: client_id, callback: callback() })
    const back = await logins.choose(new URL((started.data as { url: string }).url), rowan)
    const form = { game_id: client_id, ...Object.fromEntries(back.searchParams) }
    expect(await call('/api/ingame/twitter_redirect', form)).toMatchObject({ data: { username: 'rowan' } })
  })

  it('accepts a verifier only once', async () => {
    const form = await approveLogin()
    const answers = await Promise.all([finish(form), finish(form)])
    expect(new Set(answers.map(({ code }) => code))).toEqual(
      new Set([apiResponseCodes.success, apiResponseCodes.loginFailed]),
    )
  })

  it('rejects a wrong verifier or token and a person without an account in the game', async () => {
    expect(await finish({ ...(await approveLogin()), oauth_verifier: 'made-up' })).toMatchObject(refused)
    expect(await finish({ ...(await approveLogin()), oauth_token: 'made-up' })).toMatchObject(refused)
    expect(await finish(await approveLogin('stranger'))).toMatchObject(refused)
    const [mine, other] = [await approveLogin(), await approveLogin(buildLoginProviderUserId('100002'))]
    expect(await finish({ ...mine, oauth_verifier: other['oauth_verifier'] ?? '' })).toMatchObject(refused)
  })

  it('rejects a request token that nobody has approved', async () => {
    const oauth_token = (await startLogin()).searchParams.get('oauth_token') ?? ''
    expect(await finish({ client_id, oauth_token, oauth_verifier: '' })).toMatchObject({
      code: apiResponseCodes.badParameters,
    })
    expect(await finish({ client_id, oauth_token, oauth_verifier: 'undefined' })).toMatchObject(refused)
  })

  it('accepts only the callback URL of the brand', async () => {
    for (const elsewhere of [
      'https://evil.example/login/twitter',
      `${callback()}/more`,
      logins.redirectUri('twitter', 'ko'),
    ])
      expect(await call('/util/login/twitter_auth', { client_id, callback: elsewhere })).toMatchObject({
        code: apiResponseCodes.badParameters,
      })
  })

  it('can be cancelled, which revokes the request token', async () => {
    const page = await startLogin()
    const back = await logins.choose(page, '')
    const token = page.searchParams.get('oauth_token')
    expect(back.searchParams.get('denied')).toBe(token)
    await expect(logins.choose(page, rowan)).rejects.toThrow('400')
  })

  it('rejects a login that another brand started', async () => {
    const form = await approveLogin()
    expect(await call('/util/login/twitter_redirect', { ...form, client_id: '2301003' }, 'spotjp')).toMatchObject(
      refused,
    )
  })
})

describe('a signed request to Twitter', () => {
  const url = () => `http://id.localhost:${logins.port}/twitter/oauth/request_token`
  const header = (secret: string, more: { nonce?: string; seconds?: number } = {}, oauth_callback = callback()) =>
    buildOAuth1Header(
      { method: 'POST', url: url(), params: { oauth_callback } },
      { consumerKey: buildTwitterConsumerKey('watt'), consumerSecret: secret },
      more,
    )
  const status = async (signed: string) => {
    const headers = { host: `id.localhost:${logins.port}`, authorization: signed }
    const path = new URL(url()).pathname
    return (await logins.gateway.server.inject({ method: 'POST', url: path, headers })).statusCode
  }

  it('is accepted once, if its signature, time and callback are valid', async () => {
    const good = header(sandboxOauthClientSecret, { nonce: 'only-once' })
    expect(await status(good)).toBe(200)
    expect(await status(good), 'a second time').toBe(401)
    expect(await status(header('wrong')), 'a forged signature').toBe(401)
    expect(await status(header(sandboxOauthClientSecret, { seconds: 1_000_000_000 })), 'an old one').toBe(401)
    expect(
      await status(header(sandboxOauthClientSecret).replace('login%2Ftwitter', 'login%2Felsewhere')),
      'altered',
    ).toBe(401)
    expect(await status(header(sandboxOauthClientSecret, {}, 'https://evil.example/')), 'an address of others').toBe(
      403,
    )
  })
})

/** Examples from OAuth Core 1.0, appendix A.5, and RFC 5849, section 3.4.1. */
describe('an OAuth 1.0 signature', () => {
  const keys = {
    consumerKey: 'dpf43f3p2l4k3l03',
    consumerSecret: 'kd94hf93k423kf44',
    token: 'nnch734d00sl2jdk',
    tokenSecret: 'pfkkdhi9sl3r4s00',
  }

  it('matches the example of the standard', () => {
    const params = {
      oauth_consumer_key: keys.consumerKey,
      oauth_token: keys.token,
      oauth_signature_method: 'HMAC-SHA1',
      oauth_timestamp: '1191242096',
      oauth_nonce: 'kllo9940pd9333jh',
      oauth_version: '1.0',
    }
    const request = {
      method: 'GET',
      url: 'http://photos.example.net/photos?file=vacation.jpg&size=original',
      params,
    } as const
    expect(signOAuth1Request(request, keys)).toBe('tR3+Ty81lMeYAr/Fid0kMTYa/WM=')
  })

  it('covers all parameters, sorted and strictly encoded', () => {
    const url = 'http://EXAMPLE.com:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b'
    const params = { c2: '', 'a3 ': "it's (new)!*", oauth_nonce: '7d8f3e4a' }
    expect(buildOAuth1BaseString({ method: 'POST', url, params })).toBe(
      'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3Da%26a3%2520%3Dit%2527s%2520%2528new%2529%2521%252A' +
        '%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_nonce%3D7d8f3e4a',
    )
  })
})
