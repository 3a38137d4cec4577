import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadBrands } from '../../../../../../src/brands/load/load-brands.ts'
import type { LoginConfig } from '../../../../../../src/contract/entities/login-config.ts'
import type { LoginProviderName } from '../../../../../../src/journeys/login/providers/providers.table.ts'
import { createSuccessResult } from '../../../../../../src/kernel/http/result.ts'
import { initSession, type Session } from '../../../../../../src/kernel/session/session.store.ts'

const send = vi.hoisted(() => vi.fn())
vi.mock('../../../../../../src/kernel/http/call-gateway.ts', () => ({ callGateway: send }))
const { isLoginProviderName: isProviderName, loginProviders } =
  await import('../../../../../../src/journeys/login/providers/providers.table.ts')

const watt = (await loadBrands()).find(({ key }) => key === 'watt')
const config: LoginConfig = {
  fbId: 'fb-app',
  ggId: 'google-client',
  ggPkg: null,
  iosId: 'apple-service',
  vkId: 'vk-app',
  clientId: '100',
  jsonType: ['account'],
  loginPages: {},
}
const redirectUri = 'https://topup.example/login/company'
const leaving = { config, redirectUri, game: { set: 'store', game: { client_id: '1' } } } as const

beforeEach(() => {
  if (watt) initSession({ brand: watt } as unknown as Session)
})

async function startLogin(provider: LoginProviderName, more: Partial<LoginConfig> = {}) {
  const result = await loginProviders[provider].start({ ...leaving, config: { ...config, ...more } })
  if (!result.ok) throw new Error('it did not begin')
  const url = new URL(result.data.url)
  return { page: url.origin + url.pathname, params: Object.fromEntries(url.searchParams), ...result.data }
}

describe('starting a provider login', () => {
  it('requests a code and the choice of an account from Google and Huawei', async () => {
    const { page, params, state } = await startLogin('google')
    expect(page).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(params).toEqual({
      client_id: 'google-client',
      response_type: 'code',
      scope: 'openid',
      prompt: 'select_account',
      redirect_uri: redirectUri,
      state,
    })
    expect((await startLogin('huawei')).params['client_id']).toBe(watt?.login.huaweiClient)
  })

  it('requests a code and token from Apple in the fragment, with a nonce stored in this tab and no personal data', async () => {
    const { params, state, proof } = await startLogin('apple')
    expect(params).toEqual({
      client_id: 'apple-service',
      response_type: 'code id_token',
      response_mode: 'fragment',
      redirect_uri: redirectUri,
      state,
      nonce: proof,
    })
    expect(proof).not.toBe(state)
  })

  it('requests a token from Facebook', async () => {
    expect((await startLogin('facebook')).params).toMatchObject({ client_id: 'fb-app', response_type: 'token' })
  })

  it('requests a code from VK with the gateway’s challenge, which the reply repeats', async () => {
    send.mockResolvedValueOnce(createSuccessResult({ codeChallenge: 'challenge', state: 'of the gateway' }))
    const { page, params, state, proof } = await startLogin('vk')
    expect(page).toBe('https://id.vk.com/authorize')
    expect(params).toEqual({
      client_id: 'vk-app',
      response_type: 'code',
      redirect_uri: redirectUri,
      code_challenge: 'challenge',
      code_challenge_method: 'S256',
      state: 'of the gateway',
    })
    expect([state, proof]).toEqual(['of the gateway', 'challenge'])
  })

  it('uses a new state each time', async () => {
    const states = await Promise.all(
      ['google', 'google', 'apple', 'facebook'].map((name) => startLogin(name as LoginProviderName)),
    )
    expect(new Set(states.map(({ state }) => state)).size).toBe(4)
  })

  it('uses the page in the login config if there is one', async () => {
    const loginPages = { apple: 'http://id.localhost:4173/auth' }
    expect((await startLogin('apple', { loginPages })).page).toBe('http://id.localhost:4173/auth')
  })
})

describe('returning from a provider', () => {
  const finish = (provider: LoginProviderName, words: string) =>
    loginProviders[provider].finish({ ...leaving, answer: new URLSearchParams(words), proof: 'proof' })

  it.each([
    ['google', 'error=access_denied&state=s', 's'],
    ['apple', 'error=user_cancelled_authorize&state=s', 's'],
    ['apple', 'code=without-its-token&state=s', 's'],
    ['facebook', 'error=access_denied&error_reason=user_denied&state=s', 's'],
    ['vk', 'error=access_denied&state=s', 's'],
    ['vk', 'code=without-its-device&state=s', 's'],
    ['twitter', 'denied=request', 'request'],
  ] as const)('from %s with %s does not log in', (provider, words, state) => {
    expect(loginProviders[provider].getOAuthStateParam(new URLSearchParams(words))).toBe(state)
    expect(finish(provider, words)).toBeUndefined()
  })

  it.each([
    ['google', 'code=c&state=s', '/util/login/google_auth', { authorization_code: 'c', redirect_uri: redirectUri }],
    [
      'apple',
      'code=c&id_token=t&state=s',
      '/util/login/apple_auth',
      { authorization_code: 'c', identity_token: 't', nonce: 'proof', redirect_uri: redirectUri },
    ],
    ['facebook', 'access_token=t&state=s', '/util/login/facebook_auth', { fb_access_token: 't' }],
    [
      'vk',
      'code=c&state=s&device_id=d',
      '/util/login/vk2_auth',
      {
        authorization_code: 'c',
        code_challenge: 'proof',
        vk_device_id: 'd',
        state: 's',
        redirect_uri: redirectUri,
      },
    ],
    [
      'twitter',
      'oauth_token=r&oauth_verifier=v',
      '/util/login/twitter_redirect',
      { oauth_token: 'r', oauth_verifier: 'v' },
    ],
    ['huawei', 'code=c&state=s', '/util/login/huawei_auth', { authorization_code: 'c', redirect_uri: redirectUri }],
  ] as const)('from %s with %s sends the gateway what it needs', (provider, words, path, fields) => {
    void finish(provider, words)
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ path }), expect.objectContaining(fields))
    expect(send.mock.lastCall?.[1]).toHaveProperty('client_id', '1')
  })

  it('from Twitter is identified by the request token', () => {
    const params = new URLSearchParams('oauth_token=request&oauth_verifier=v')
    expect(loginProviders.twitter.getOAuthStateParam(params)).toBe('request')
  })

  it('is accepted only from known providers', () => {
    for (const name of ['toString', '__proto__', 'account', '']) expect(isProviderName(name)).toBe(false)
  })
})
