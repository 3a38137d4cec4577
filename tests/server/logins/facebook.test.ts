import { beforeAll, describe, expect, it } from 'vitest'
import { createFacebookLoginProvider } from '../../../server/logins/companies/facebook.ts'
import { buildLoginProviderUserId } from '../../../server/sandbox/identity/subjects.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { startGateway } from '../fixtures/gateway.ts'
import { getLoginClientId, openSandboxLogins, type SandboxLogins } from './sandbox-logins.ts'
import { createVisitor } from './visitor.ts'

const client_id = '1101003'

let logins: SandboxLogins
beforeAll(async () => {
  logins = await openSandboxLogins()
})

const dialog = (more: Record<string, string> = {}, brand = 'watt') =>
  logins.page('/facebook/dialog/oauth', {
    client_id: getLoginClientId(brand, 'facebook'),
    redirect_uri: logins.redirectUri('facebook', brand),
    response_type: 'token',
    state: 'made-in-the-browser',
    ...more,
  })

async function tokenOf(account: string, brand = 'watt'): Promise<string> {
  const { hash } = await logins.choose(dialog({}, brand), account)
  return new URLSearchParams(hash.slice(1)).get('access_token') ?? ''
}
const exchange = (fb_access_token: string) =>
  logins.gateway.call('/util/login/facebook_auth', { client_id, fb_access_token })
const refused = { code: apiResponseCodes.loginFailed, data: null }

describe('the Facebook login', () => {
  it('logs in to the account that the Graph API names, in the store and for a replenish link', async () => {
    const fb_access_token = await tokenOf(buildLoginProviderUserId('100002'))
    expect(await exchange(fb_access_token)).toMatchObject({
      code: apiResponseCodes.success,
      data: { username: 'mika' },
    })
    const makeUp = await logins.gateway.call('/api/ingame/facebook_auth', { game_id: client_id, fb_access_token })
    expect(makeUp).toMatchObject({ data: { username: 'mika' } })
  })

  it('returns the token in the fragment and an error in the query, both with the state', async () => {
    const back = await logins.choose(dialog(), buildLoginProviderUserId('100001'))
    expect(back.search).toBe('')
    expect(new URLSearchParams(back.hash.slice(1)).get('state')).toBe('made-in-the-browser')
    const refusal = await logins.choose(dialog(), '')
    expect(refusal.searchParams.get('error')).toBe('access_denied')
    expect(refusal.searchParams.get('state')).toBe('made-in-the-browser')
  })

  it('rejects a redirect URI that is not registered', async () => {
    for (const redirect_uri of [`${logins.redirectUri('facebook')}/more`, 'https://evil.example/'])
      expect(await createVisitor().visit(dialog({ redirect_uri }))).toMatchObject({ status: 400, location: '' })
  })

  it('rejects a token of another app', async () => {
    expect(await exchange(await tokenOf(buildLoginProviderUserId('100001'), 'ko'))).toMatchObject(refused)
  })

  it('rejects an invented token and a person without an account in the game', async () => {
    expect(await exchange('made-up')).toMatchObject(refused)
    expect(await exchange(await tokenOf('stranger'))).toMatchObject(refused)
  })

  it('returns an internal error if the app secret is wrong', async () => {
    const site = `http://id.localhost:${logins.port}/facebook`
    const facebook = createFacebookLoginProvider({
      addresses: { authorize: site, graph: site },
      secret: () => 'wrong',
      fetch: (url) => {
        const { pathname, search, port } = new URL(url)
        return fetch(`http://localhost:${port}${pathname}${search}`)
      },
    })
    const gateway = await startGateway({
      database: logins.gateway.db,
      companies: { ...logins.companies, facebook },
    })
    expect((await gateway.call('/util/login/facebook_auth', { client_id, fb_access_token: 'any' })).code).toBe(-500)
  })
})
