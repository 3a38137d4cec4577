import { beforeAll, describe, expect, it } from 'vitest'
import { buildAuthorization, buildBaseString, signRequest } from '../../../server/logins/companies/oauth1.ts'
import { sandboxSecret, twitterKeyFor } from '../../../server/sandbox/identity/clients.ts'
import { toSubject } from '../../../server/sandbox/identity/subjects.ts'
import { codes } from '../../../src/contract/codes.table.ts'
import { openSandboxLogins, type SandboxLogins } from './sandbox-logins.ts'

const client_id = '1101003'
const rowan = toSubject('100001')

let logins: SandboxLogins
beforeAll(async () => {
  logins = await openSandboxLogins()
})

const call = (path: string, params: Record<string, string>, brand = 'watt') =>
  logins.gateway.call(path, params, { host: logins.host(brand) })
const callback = () => logins.redirectUri('twitter')

async function begin(): Promise<URL> {
  const answer = await call('/util/login/twitter_auth', { client_id, callback: callback() })
  return new URL((answer.data as { url: string }).url)
}
async function returned(account = rowan): Promise<Record<string, string>> {
  const back = await logins.choose(await begin(), account)
  return { client_id, ...Object.fromEntries(back.searchParams) }
}
const finish = (form: Record<string, string>) => call('/util/login/twitter_redirect', form)
const refused = { code: codes.loginFailed, data: null }

describe('logging in with Twitter', () => {
  it('opens the account of whom Twitter names', async () => {
    expect((await begin()).pathname).toBe('/twitter/oauth/authenticate')
    const answer = await finish(await returned(toSubject('100002')))
    expect(answer).toMatchObject({ code: codes.success, data: { username: 'mika' } })
  })

  it('never takes Twitter’s own token for the player’s', async () => {
    const form = await returned()
    const { oauth_token } = (await finish(form)).data as { oauth_token: string }
    expect(oauth_token).not.toBe(form['oauth_token'])
  })

  it('for a make-up link names the game with game_id', async () => {
    const begun = await call('/api/ingame/twitter_auth', { game_id: client_id, callback: callback() })
    const back = await logins.choose(new URL((begun.data as { url: string }).url), rowan)
    const form = { game_id: client_id, ...Object.fromEntries(back.searchParams) }
    expect(await call('/api/ingame/twitter_redirect', form)).toMatchObject({ data: { username: 'rowan' } })
  })

  it('takes a verifier once', async () => {
    const form = await returned()
    const answers = await Promise.all([finish(form), finish(form)])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.success, codes.loginFailed]))
  })

  it('is refused with another verifier, another token, and to who has no account in the game', async () => {
    expect(await finish({ ...(await returned()), oauth_verifier: 'made-up' })).toMatchObject(refused)
    expect(await finish({ ...(await returned()), oauth_token: 'made-up' })).toMatchObject(refused)
    expect(await finish(await returned('stranger'))).toMatchObject(refused)
    const [mine, other] = [await returned(), await returned(toSubject('100002'))]
    expect(await finish({ ...mine, oauth_verifier: other['oauth_verifier'] ?? '' })).toMatchObject(refused)
  })

  it('is refused where nobody has agreed yet', async () => {
    const oauth_token = (await begin()).searchParams.get('oauth_token') ?? ''
    expect(await finish({ client_id, oauth_token, oauth_verifier: '' })).toMatchObject({ code: codes.badParameters })
    expect(await finish({ client_id, oauth_token, oauth_verifier: 'undefined' })).toMatchObject(refused)
  })

  it('leads back to the page that asks, and nowhere else', async () => {
    for (const elsewhere of [
      'https://evil.example/login/twitter',
      `${callback()}/more`,
      logins.redirectUri('twitter', 'ko'),
    ])
      expect(await call('/util/login/twitter_auth', { client_id, callback: elsewhere })).toMatchObject({
        code: codes.badParameters,
      })
  })

  it('can be given up, and the token is over with it', async () => {
    const page = await begin()
    const back = await logins.choose(page, '')
    const token = page.searchParams.get('oauth_token')
    expect(back.searchParams.get('denied')).toBe(token)
    await expect(logins.choose(page, rowan)).rejects.toThrow('400')
  })

  it('of another brand is not this one’s', async () => {
    const form = await returned()
    expect(await call('/util/login/twitter_redirect', { ...form, client_id: '2301003' }, 'spotjp')).toMatchObject(
      refused,
    )
  })
})

describe('a request to Twitter', () => {
  const url = () => `http://id.localhost:${logins.port}/twitter/oauth/request_token`
  const header = (secret: string, more: { nonce?: string; seconds?: number } = {}, oauth_callback = callback()) =>
    buildAuthorization(
      { method: 'POST', url: url(), params: { oauth_callback } },
      { consumerKey: twitterKeyFor('watt'), consumerSecret: secret },
      more,
    )
  const status = async (signed: string) => {
    const headers = { host: `id.localhost:${logins.port}`, authorization: signed }
    const path = new URL(url()).pathname
    return (await logins.gateway.server.inject({ method: 'POST', url: path, headers })).statusCode
  }

  it('counts with the right signature, once and in time', async () => {
    const good = header(sandboxSecret, { nonce: 'only-once' })
    expect(await status(good)).toBe(200)
    expect(await status(good), 'a second time').toBe(401)
    expect(await status(header('wrong')), 'a forged signature').toBe(401)
    expect(await status(header(sandboxSecret, { seconds: 1_000_000_000 })), 'an old one').toBe(401)
    expect(await status(header(sandboxSecret).replace('login%2Ftwitter', 'login%2Felsewhere')), 'altered').toBe(401)
    expect(await status(header(sandboxSecret, {}, 'https://evil.example/')), 'an address of others').toBe(403)
  })
})

/** The example of OAuth Core 1.0, appendix A.5, and the addresses of RFC 5849, 3.4.1. */
describe('a signature', () => {
  const keys = {
    consumerKey: 'dpf43f3p2l4k3l03',
    consumerSecret: 'kd94hf93k423kf44',
    token: 'nnch734d00sl2jdk',
    tokenSecret: 'pfkkdhi9sl3r4s00',
  }

  it('is that of the standard’s example', () => {
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
    expect(signRequest(request, keys)).toBe('tR3+Ty81lMeYAr/Fid0kMTYa/WM=')
  })

  it('covers every parameter in its order, encoded to the letter', () => {
    const url = 'http://EXAMPLE.com:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b'
    const params = { c2: '', 'a3 ': "it's (new)!*", oauth_nonce: '7d8f3e4a' }
    expect(buildBaseString({ method: 'POST', url, params })).toBe(
      'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3Da%26a3%2520%3Dit%2527s%2520%2528new%2529%2521%252A' +
        '%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_nonce%3D7d8f3e4a',
    )
  })
})
