import { beforeAll, describe, expect, it } from 'vitest'
import { buildLoginProviderUserId } from '../../../server/sandbox/identity/subjects.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import type { WireUserInfo } from '../../../src/contract/entities/user.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { getLoginClientId, openSandboxLogins, type SandboxLogins } from './sandbox-logins.ts'
import { createVisitor } from './visitor.ts'

const client_id = '1101003'
type Provider = 'google' | 'huawei'

let logins: SandboxLogins
let gateway: Gateway
let port = 0
beforeAll(async () => {
  logins = await openSandboxLogins()
  ;({ gateway, port } = logins)
})

const redirectUri = (provider: Provider) => logins.redirectUri(provider)

function authorization(provider: Provider, more: Record<string, string> = {}): URL {
  const url = new URL(`http://id.localhost:${port}/auth`)
  url.search = new URLSearchParams({
    client_id: getLoginClientId('watt', provider),
    response_type: 'code',
    scope: 'openid',
    prompt: 'select_account',
    redirect_uri: redirectUri(provider),
    state: 'made-in-the-browser',
    ...more,
  }).toString()
  return url
}

/** Selects an account on the company's pages and returns the URL that the player is sent back to. */
async function choose(provider: Provider, account: string, visitor = createVisitor()): Promise<URL> {
  let response = await visitor.visit(authorization(provider))
  const choosing = new URL(response.location)
  expect((await visitor.visit(choosing)).body).toContain('rowan')
  response = await visitor.visit(choosing, { account })
  while (new URL(response.location).hostname === 'id.localhost')
    response = await visitor.visit(new URL(response.location))
  return new URL(response.location)
}

const exchange = (provider: Provider, back: URL, more: Record<string, string> = {}) =>
  gateway.call(`/util/login/${provider}_auth`, {
    client_id,
    authorization_code: back.searchParams.get('code') ?? '',
    redirect_uri: redirectUri(provider),
    ...more,
  })

describe.each(['google', 'huawei'] as const)('the %s login', (provider) => {
  it('logs in to the account that the provider confirms', async () => {
    const back = await choose(provider, buildLoginProviderUserId('100002'))
    expect(back.origin + back.pathname).toBe(redirectUri(provider))
    expect(back.searchParams.get('state')).toBe('made-in-the-browser')
    const answer = await exchange(provider, back)
    expect(answer).toMatchObject({ code: apiResponseCodes.success, data: { username: 'mika', suid: '100002' } })
    const { oauth_token } = answer.data as WireUserInfo
    expect((await gateway.call('/util/login/get_user_info', { client_id, oauth_token })).code).toBe(
      apiResponseCodes.success,
    )
  })

  it('accepts a code only once', async () => {
    const back = await choose(provider, buildLoginProviderUserId('100001'))
    expect((await exchange(provider, back)).code).toBe(apiResponseCodes.success)
    expect((await exchange(provider, back)).code).toBe(apiResponseCodes.loginFailed)
  })

  it('rejects an authorization code with another redirect URI', async () => {
    const back = await choose(provider, buildLoginProviderUserId('100001'))
    const elsewhere = `http://localhost:${port}/login/${provider}`
    expect((await exchange(provider, back, { redirect_uri: elsewhere })).code).toBe(apiResponseCodes.loginFailed)
  })

  it('rejects a person without an account in the game', async () => {
    expect((await exchange(provider, await choose(provider, 'stranger'))).code).toBe(apiResponseCodes.loginFailed)
  })

  it('returns to the store with access_denied if it is cancelled', async () => {
    const back = await choose(provider, '')
    expect(back.origin + back.pathname).toBe(redirectUri(provider))
    expect(back.searchParams.get('error')).toBe('access_denied')
  })

  it('rejects a redirect URI that is not registered', async () => {
    const visitor = createVisitor()
    for (const redirect_uri of [`http://watt.localhost:${port}/login/${provider}/more`, 'https://evil.example/'])
      expect(await visitor.visit(authorization(provider, { redirect_uri }))).toMatchObject({
        status: 400,
        location: '',
      })
  })

  it('lets the player choose another account after an earlier login', async () => {
    const visitor = createVisitor()
    await choose(provider, buildLoginProviderUserId('100001'), visitor)
    const answer = await exchange(provider, await choose(provider, buildLoginProviderUserId('100002'), visitor))
    expect(answer).toMatchObject({ data: { username: 'mika' } })
  })
})

describe('an authorization code', () => {
  it('is rejected if it was invented, in the store and for a replenish link', async () => {
    const made = { authorization_code: 'made-up', redirect_uri: redirectUri('google') }
    expect((await gateway.call('/util/login/google_auth', { client_id, ...made })).code).toBe(
      apiResponseCodes.loginFailed,
    )
    expect((await gateway.call('/api/ingame/google_auth', { game_id: client_id, ...made })).code).toBe(
      apiResponseCodes.loginFailed,
    )
  })

  it('is rejected if another provider issued it', async () => {
    const back = await choose('google', buildLoginProviderUserId('100001'))
    expect((await exchange('huawei', back)).code).toBe(apiResponseCodes.loginFailed)
  })
})

describe('the login methods', () => {
  const loadLoginMethods = async (target: Gateway, brand = 'watt', client = client_id) => {
    const answer = await target.call('/util/login/login_config', { client_id: client }, { host: `${brand}.localhost` })
    return (answer.data as { json_type: string[] }).json_type
  }

  it('are those that the brand lists and the gateway can check', async () => {
    expect(await loadLoginMethods(gateway)).toEqual(['account', 'google', 'apple', 'facebook', 'twitter', 'huawei'])
    expect(await loadLoginMethods(gateway, 'ru', '1501003')).toEqual(['account', 'google', 'apple', 'vk'])
    expect(await loadLoginMethods(await startGateway())).toEqual(['account'])
  })
})
