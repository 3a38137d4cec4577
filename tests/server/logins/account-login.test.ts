import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { playerAccounts, loginTokens } from '../../../server/players/players.tables.ts'
import { demoPassword, hashDemoPassword } from '../../../server/sandbox/world/players/demo-password.ts'
import { hashToken } from '../../../server/players/token-hash.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import type { WireUserInfo } from '../../../src/contract/entities/user.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { obfuscate } from './obfuscated.ts'

const client_id = '1101003'
const monthSeconds = 30 * 86_400

let gateway: Gateway
let seconds = 1_800_000_000
beforeAll(async () => {
  gateway = await startGateway({ now: () => seconds * 1000 })
})

const form = (username: string, password: string) => ({
  username: obfuscate(username),
  password: obfuscate(password),
})
const logIn = (username: string, password = demoPassword, more: Record<string, string> = { client_id }) =>
  gateway.call('/util/login/auth', { ...form(username, password), ...more })
const userInfo = (oauth_token: string, client = client_id) =>
  gateway.call('/util/login/get_user_info', { client_id: client, oauth_token })

describe('the account login', () => {
  it('returns a token that is valid in the game', async () => {
    const answer = await logIn('rowan')
    expect(answer).toMatchObject({ code: apiResponseCodes.success, data: { username: 'rowan', suid: '100001' } })
    const user = answer.data as WireUserInfo
    expect((await userInfo(user.oauth_token)).data).toEqual(user)
  })

  it('ignores spaces around the input and accepts names beyond Latin letters', async () => {
    const game = { brand: 'watt', gpId: await productOf('rowan'), isRealName: true }
    const passwordHash = hashDemoPassword()
    await gateway.db.insert(playerAccounts).values({ ...game, suid: '777', username: '美香🦊', passwordHash })
    expect((await logIn('  美香🦊 ', ` ${demoPassword} `)).code).toBe(apiResponseCodes.success)
  })

  it('returns a new token each time and leaves earlier tokens valid', async () => {
    const [first, second] = [await logIn('mika'), await logIn('mika')].map((answer) => answer.data as WireUserInfo)
    expect(first?.oauth_token).not.toBe(second?.oauth_token)
    expect(first?.oauth_token).toMatch(/^[\w-]{43}$/)
    expect((await userInfo(first?.oauth_token ?? '')).code).toBe(apiResponseCodes.success)
  })

  it('stores only the hash of the token and expires it after 30 days', async () => {
    const { oauth_token } = (await logIn('mika')).data as WireUserInfo
    const storedTokens = await gateway.db
      .select()
      .from(loginTokens)
      .where(eq(loginTokens.hash, hashToken(oauth_token)))
    expect(storedTokens).toHaveLength(1)
    expect(JSON.stringify(storedTokens)).not.toContain(oauth_token)
    seconds += monthSeconds - 1
    expect((await userInfo(oauth_token)).code).toBe(apiResponseCodes.success)
    seconds += 1
    expect((await userInfo(oauth_token)).code).toBe(apiResponseCodes.notLoggedIn)
  })

  it('opens every game of the account if no game was chosen', async () => {
    const answer = await logIn('rowan', demoPassword, { client_id: '100' })
    const { oauth_token, gp_id } = answer.data as WireUserInfo
    expect(gp_id).toBe('100')
    for (const client of [client_id, '1102003'])
      expect((await userInfo(oauth_token, client)).code).toBe(apiResponseCodes.success)
  })

  it('accepts game_id for a replenish link', async () => {
    const answer = await gateway.call('/api/ingame/auth', { ...form('rowan', demoPassword), game_id: client_id })
    expect(answer).toMatchObject({ code: apiResponseCodes.success, data: { username: 'rowan' } })
  })
})

describe('account login errors', () => {
  it.each([
    ['wrong password', 'rowan', 'Demo1234'],
    ['unknown account', 'nobody-at-all', demoPassword],
    ['empty password', 'rowan', '  '],
  ])('returns the same message whatever is wrong: %s', async (_what, username, password) => {
    expect(await logIn(username, password)).toEqual({
      code: apiResponseCodes.loginFailed,
      msg: 'The account or password is wrong.',
      data: null,
    })
  })

  it('rejects every password of an account without one', async () => {
    const game = { brand: 'watt', gpId: await productOf('rowan'), isRealName: true }
    await gateway.db
      .insert(playerAccounts)
      .values({ ...game, suid: '778', username: 'by-provider', passwordHash: null })
    expect((await logIn('by-provider', ' ')).code).toBe(apiResponseCodes.loginFailed)
    expect((await logIn('by-provider', 'null')).code).toBe(apiResponseCodes.loginFailed)
  })

  it('returns notAGame for an unknown game', async () => {
    expect((await logIn('rowan', demoPassword, { client_id: '9999999' })).code).toBe(apiResponseCodes.notAGame)
  })

  it('returns badParameters for a password that is not obfuscated correctly', async () => {
    for (const password of ['demo1234', 'zzzZGVtbzEyMzQ=', '0a9!!!!'])
      expect((await gateway.call('/util/login/auth', { client_id, username: obfuscate('rowan'), password })).code).toBe(
        apiResponseCodes.badParameters,
      )
  })

  it('rejects the token at another brand', async () => {
    const { oauth_token } = (await logIn('rowan')).data as WireUserInfo
    const answer = await gateway.call(
      '/util/login/get_user_info',
      { client_id: '1201003', oauth_token },
      { host: 'dragon.localhost' },
    )
    expect(answer.code).not.toBe(apiResponseCodes.success)
  })
})

async function productOf(username: string) {
  return ((await logIn(username)).data as WireUserInfo).gp_id
}
