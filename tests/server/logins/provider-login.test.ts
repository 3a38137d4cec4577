import { beforeAll, describe, expect, it } from 'vitest'
import { toSubject } from '../../../server/sandbox/identity/subjects.ts'
import { codes } from '../../../src/contract/codes.table.ts'
import type { WireUserInfo } from '../../../src/contract/entities/user.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { clientAt, openSandboxLogins, type SandboxLogins } from './sandbox-logins.ts'
import { createVisitor } from './visitor.ts'

const client_id = '1101003'
type Company = 'google' | 'huawei'

let logins: SandboxLogins
let gateway: Gateway
let port = 0
beforeAll(async () => {
  logins = await openSandboxLogins()
  ;({ gateway, port } = logins)
})

const redirectUri = (way: Company) => logins.redirectUri(way)

function authorization(way: Company, more: Record<string, string> = {}): URL {
  const url = new URL(`http://id.localhost:${port}/auth`)
  url.search = new URLSearchParams({
    client_id: clientAt('watt', way),
    response_type: 'code',
    scope: 'openid',
    prompt: 'select_account',
    redirect_uri: redirectUri(way),
    state: 'made-in-the-browser',
    ...more,
  }).toString()
  return url
}

/** Through the company's pages to the address that it sends the player back to. */
async function choose(way: Company, account: string, visitor = createVisitor()): Promise<URL> {
  let seen = await visitor.visit(authorization(way))
  const choosing = new URL(seen.location)
  expect((await visitor.visit(choosing)).body).toContain('rowan')
  seen = await visitor.visit(choosing, { account })
  while (new URL(seen.location).hostname === 'id.localhost') seen = await visitor.visit(new URL(seen.location))
  return new URL(seen.location)
}

const exchange = (way: Company, back: URL, more: Record<string, string> = {}) =>
  gateway.call(`/util/login/${way}_auth`, {
    client_id,
    authorization_code: back.searchParams.get('code') ?? '',
    redirect_uri: redirectUri(way),
    ...more,
  })

describe.each(['google', 'huawei'] as const)('logging in with %s', (way) => {
  it('opens the account of whom the company vouches for', async () => {
    const back = await choose(way, toSubject('100002'))
    expect(back.origin + back.pathname).toBe(redirectUri(way))
    expect(back.searchParams.get('state')).toBe('made-in-the-browser')
    const answer = await exchange(way, back)
    expect(answer).toMatchObject({ code: codes.success, data: { username: 'mika', suid: '100002' } })
    const { oauth_token } = answer.data as WireUserInfo
    expect((await gateway.call('/util/login/get_user_info', { client_id, oauth_token })).code).toBe(codes.success)
  })

  it('takes a code once', async () => {
    const back = await choose(way, toSubject('100001'))
    expect((await exchange(way, back)).code).toBe(codes.success)
    expect((await exchange(way, back)).code).toBe(codes.loginFailed)
  })

  it('takes a code only with the address that it was given for', async () => {
    const back = await choose(way, toSubject('100001'))
    const elsewhere = `http://localhost:${port}/login/${way}`
    expect((await exchange(way, back, { redirect_uri: elsewhere })).code).toBe(codes.loginFailed)
  })

  it('is refused to who has no account in the game', async () => {
    expect((await exchange(way, await choose(way, 'stranger'))).code).toBe(codes.loginFailed)
  })

  it('can be given up, and says so on the way back', async () => {
    const back = await choose(way, '')
    expect(back.origin + back.pathname).toBe(redirectUri(way))
    expect(back.searchParams.get('error')).toBe('access_denied')
  })

  it('leads back to the store and nowhere else', async () => {
    const visitor = createVisitor()
    for (const redirect_uri of [`http://watt.localhost:${port}/login/${way}/more`, 'https://evil.example/'])
      expect(await visitor.visit(authorization(way, { redirect_uri }))).toMatchObject({ status: 400, location: '' })
  })

  it('asks again whom to log in as, though the company knows who it was', async () => {
    const visitor = createVisitor()
    await choose(way, toSubject('100001'), visitor)
    const answer = await exchange(way, await choose(way, toSubject('100002'), visitor))
    expect(answer).toMatchObject({ data: { username: 'mika' } })
  })
})

describe('a code', () => {
  it('that was made up is worth nothing, also for a make-up link', async () => {
    const made = { authorization_code: 'made-up', redirect_uri: redirectUri('google') }
    expect((await gateway.call('/util/login/google_auth', { client_id, ...made })).code).toBe(codes.loginFailed)
    expect((await gateway.call('/api/ingame/google_auth', { game_id: client_id, ...made })).code).toBe(
      codes.loginFailed,
    )
  })

  it('of one company is worth nothing at another', async () => {
    const back = await choose('google', toSubject('100001'))
    expect((await exchange('huawei', back)).code).toBe(codes.loginFailed)
  })
})

describe('the ways to log in', () => {
  const offered = async (target: Gateway, brand = 'watt', client = client_id) => {
    const answer = await target.call('/util/login/login_config', { client_id: client }, { host: `${brand}.localhost` })
    return (answer.data as { json_type: string[] }).json_type
  }

  it('are those that the brand names and the gateway can check', async () => {
    expect(await offered(gateway)).toEqual(['account', 'google', 'apple', 'facebook', 'twitter', 'huawei'])
    expect(await offered(gateway, 'ru', '1501003')).toEqual(['account', 'google', 'apple', 'vk'])
    expect(await offered(await startGateway())).toEqual(['account'])
  })
})
