import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { loginHandshakes } from '../../../server/logins/logins.tables.ts'
import { buildLoginProviderUserId } from '../../../server/sandbox/identity/subjects.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { getLoginClientId, openSandboxLogins, type SandboxLogins } from './sandbox-logins.ts'
import { createVisitor } from './visitor.ts'

/** A game of the brand `ru`, which offers VK. Watt does not. */
const client_id = '1501003'
const rowan = buildLoginProviderUserId('100001')

interface StartedLogin {
  code_challenge: string
  state: string
}

let logins: SandboxLogins
let seconds = 1_800_000_000
beforeAll(async () => {
  logins = await openSandboxLogins({ now: () => seconds * 1000 })
})

const call = (path: string, params: Record<string, string>, brand = 'ru') =>
  logins.gateway.call(path, params, { host: logins.host(brand) })
const startLogin = async () => (await call('/util/login/vk2_gen_pcke', { client_id })).data as StartedLogin

const authorization = ({ code_challenge, state }: StartedLogin, more: Record<string, string> = {}) =>
  logins.page('/vk/authorize', {
    client_id: getLoginClientId('ru', 'vk'),
    response_type: 'code',
    redirect_uri: logins.redirectUri('vk', 'ru'),
    code_challenge,
    code_challenge_method: 'S256',
    state,
    ...more,
  })

async function approveLogin(started: StartedLogin, account = rowan): Promise<Record<string, string>> {
  const { searchParams } = await logins.choose(authorization(started), account)
  const param = (name: string) => searchParams.get(name) ?? ''
  return {
    client_id,
    code_challenge: started.code_challenge,
    authorization_code: param('code'),
    vk_device_id: param('device_id'),
    state: param('state'),
    redirect_uri: logins.redirectUri('vk', 'ru'),
  }
}
const finish = (form: Record<string, string>) => call('/util/login/vk2_auth', form)
const refused = { code: apiResponseCodes.loginFailed, data: null }

describe('the VK login', () => {
  it('logs in to the account that VK names', async () => {
    const answer = await finish(await approveLogin(await startLogin(), buildLoginProviderUserId('100002')))
    expect(answer).toMatchObject({ code: apiResponseCodes.success, data: { username: 'mika' } })
  })

  it('accepts game_id for a replenish link', async () => {
    const started = (await call('/api/ingame/vk2_gen_pcke', { game_id: client_id })).data as StartedLogin
    const { client_id: game_id = '', ...form } = await approveLogin(started)
    expect(await call('/api/ingame/vk2_auth', { game_id, ...form })).toMatchObject({ data: { username: 'rowan' } })
  })

  it('returns the challenge and keeps its verifier secret', async () => {
    const started = await startLogin()
    const handshake = (await logins.gateway.db.select().from(loginHandshakes)).find(
      (row) => row.handle === started.code_challenge,
    )
    expect(
      createHash('sha256')
        .update(handshake?.secret ?? '')
        .digest('base64url'),
    ).toBe(started.code_challenge)
    expect(JSON.stringify(started)).not.toContain(handshake?.secret)
    expect((await startLogin()).code_challenge).not.toBe(started.code_challenge)
  })

  it('accepts a challenge only once', async () => {
    const form = await approveLogin(await startLogin())
    const answers = await Promise.all([finish(form), finish(form)])
    expect(new Set(answers.map(({ code }) => code))).toEqual(
      new Set([apiResponseCodes.success, apiResponseCodes.loginFailed]),
    )
    expect(await finish(form)).toMatchObject(refused)
  })

  it.each([
    ['another state', { state: 'x'.repeat(43) }],
    ['an unknown challenge', { code_challenge: 'x'.repeat(43) }],
    ['another device', { vk_device_id: 'another' }],
    ['an invented code', { authorization_code: 'made-up' }],
    ['another redirect URI', { redirect_uri: 'http://localhost/login/vk' }],
  ])('rejects %s', async (_what, wrong) => {
    expect(await finish({ ...(await approveLogin(await startLogin())), ...wrong })).toMatchObject(refused)
  })

  it('rejects the code of another login, which has another verifier', async () => {
    const [mine, other] = [
      await approveLogin(await startLogin()),
      await approveLogin(await startLogin(), buildLoginProviderUserId('100002')),
    ]
    const stolen = {
      ...mine,
      authorization_code: other['authorization_code'] ?? '',
      vk_device_id: other['vk_device_id'] ?? '',
    }
    expect(await finish(stolen)).toMatchObject(refused)
  })

  it('rejects a login that took longer than ten minutes, and deletes expired ones', async () => {
    const form = await approveLogin(await startLogin())
    seconds += 601
    expect(await finish(form)).toMatchObject(refused)
    await startLogin()
    const left = await logins.gateway.db.select().from(loginHandshakes)
    expect(left.filter((row) => row.expiresAt <= seconds)).toEqual([])
  })

  it('can be cancelled, and rejects another redirect URI or challenge method', async () => {
    const started = await startLogin()
    const back = await logins.choose(authorization(started), '')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: started.state })
    const visit = async (more: Record<string, string>) =>
      (await createVisitor().visit(authorization(started, more))).status
    expect(await visit({ redirect_uri: 'https://evil.example/' })).toBe(400)
    expect(await visit({ code_challenge_method: 'plain' })).toBe(400)
  })

  it('is unavailable for a brand without VK', async () => {
    expect(await call('/util/login/vk2_gen_pcke', { client_id: '1101003' }, 'watt')).toMatchObject(refused)
  })
})
