import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { loginHandshakes } from '../../../server/logins/logins.tables.ts'
import { toSubject } from '../../../server/sandbox/identity/subjects.ts'
import { codes } from '../../../src/contract/codes.table.ts'
import { clientAt, openSandboxLogins, type SandboxLogins } from './sandbox-logins.ts'
import { createVisitor } from './visitor.ts'

/** The brand `ru` logs in with VK; Watt does not. */
const client_id = '1501003'
const rowan = toSubject('100001')

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
const begin = async () => (await call('/util/login/vk2_gen_pcke', { client_id })).data as StartedLogin

const authorization = ({ code_challenge, state }: StartedLogin, more: Record<string, string> = {}) =>
  logins.page('/vk/authorize', {
    client_id: clientAt('ru', 'vk'),
    response_type: 'code',
    redirect_uri: logins.redirectUri('vk', 'ru'),
    code_challenge,
    code_challenge_method: 'S256',
    state,
    ...more,
  })

async function returned(begun: StartedLogin, account = rowan): Promise<Record<string, string>> {
  const { searchParams } = await logins.choose(authorization(begun), account)
  const param = (name: string) => searchParams.get(name) ?? ''
  return {
    client_id,
    code_challenge: begun.code_challenge,
    authorization_code: param('code'),
    vk_device_id: param('device_id'),
    state: param('state'),
    redirect_uri: logins.redirectUri('vk', 'ru'),
  }
}
const finish = (form: Record<string, string>) => call('/util/login/vk2_auth', form)
const refused = { code: codes.loginFailed, data: null }

describe('logging in with VK', () => {
  it('opens the account of whom VK names', async () => {
    const answer = await finish(await returned(await begin(), toSubject('100002')))
    expect(answer).toMatchObject({ code: codes.success, data: { username: 'mika' } })
  })

  it('for a make-up link names the game with game_id', async () => {
    const begun = (await call('/api/ingame/vk2_gen_pcke', { game_id: client_id })).data as StartedLogin
    const { client_id: game_id = '', ...form } = await returned(begun)
    expect(await call('/api/ingame/vk2_auth', { game_id, ...form })).toMatchObject({ data: { username: 'rowan' } })
  })

  it('gives out a challenge and keeps what it is made of', async () => {
    const begun = await begin()
    const kept = (await logins.gateway.db.select().from(loginHandshakes)).find(
      (row) => row.handle === begun.code_challenge,
    )
    expect(
      createHash('sha256')
        .update(kept?.secret ?? '')
        .digest('base64url'),
    ).toBe(begun.code_challenge)
    expect(JSON.stringify(begun)).not.toContain(kept?.secret)
    expect((await begin()).code_challenge).not.toBe(begun.code_challenge)
  })

  it('ends a login once: a second time with the same challenge there is none', async () => {
    const form = await returned(await begin())
    const answers = await Promise.all([finish(form), finish(form)])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.success, codes.loginFailed]))
    expect(await finish(form)).toMatchObject(refused)
  })

  it.each([
    ['another state', { state: 'x'.repeat(43) }],
    ['a challenge that was never given out', { code_challenge: 'x'.repeat(43) }],
    ['another device', { vk_device_id: 'another' }],
    ['a code that was made up', { authorization_code: 'made-up' }],
    ['another address', { redirect_uri: 'http://localhost/login/vk' }],
  ])('is refused with %s', async (_what, wrong) => {
    expect(await finish({ ...(await returned(await begin())), ...wrong })).toMatchObject(refused)
  })

  it('is refused with the code of another login, whose verifier is another', async () => {
    const [mine, other] = [await returned(await begin()), await returned(await begin(), toSubject('100002'))]
    const stolen = {
      ...mine,
      authorization_code: other['authorization_code'] ?? '',
      vk_device_id: other['vk_device_id'] ?? '',
    }
    expect(await finish(stolen)).toMatchObject(refused)
  })

  it('is refused when it took too long', async () => {
    const form = await returned(await begin())
    seconds += 601
    expect(await finish(form)).toMatchObject(refused)
    await begin()
    const left = await logins.gateway.db.select().from(loginHandshakes)
    expect(left.filter((row) => row.expiresAt <= seconds)).toEqual([])
  })

  it('can be given up, and leads nowhere else', async () => {
    const begun = await begin()
    const back = await logins.choose(authorization(begun), '')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: begun.state })
    const visit = async (more: Record<string, string>) =>
      (await createVisitor().visit(authorization(begun, more))).status
    expect(await visit({ redirect_uri: 'https://evil.example/' })).toBe(400)
    expect(await visit({ code_challenge_method: 'plain' })).toBe(400)
  })

  it('does not exist for a brand that VK does not know', async () => {
    expect(await call('/util/login/vk2_gen_pcke', { client_id: '1101003' }, 'watt')).toMatchObject(refused)
  })
})
