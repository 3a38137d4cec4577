import { Writable } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGameClient } from '../../../../server/providers/hub/game-client.ts'
import { apiResponseCodes } from '../../../../src/contract/codes.table.ts'
import type { WireRole } from '../../../../src/contract/entities/game.ts'
import type { WireUserInfo } from '../../../../src/contract/entities/user.ts'
import { payermax, createStartParams } from '../../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../../fixtures/gateway.ts'
import { gameSecret, openPublisher } from '../../fixtures/publisher.ts'
import { obfuscate } from '../../logins/obfuscated.ts'

const client_id = '1101003'
const minute = 60
let seconds = 1_800_000_000
const publisher = await openPublisher()
const lines: string[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  },
})
let gateway: Gateway
let gpId = ''

beforeAll(async () => {
  gateway = await startGateway({
    now: () => seconds * 1000,
    log: { level: 'error', stream },
    players: createGameClient({ url: publisher.gameUrl, secrets: [gameSecret], timeoutMs: 2000 }),
  })
  gpId = ((await userInfo('demo-rowan')).data as WireUserInfo).gp_id
})
beforeEach(() => {
  publisher.strange.clear()
  publisher.paths.length = 0
  seconds += 10 * minute
})

const userInfo = (oauth_token: string) => gateway.call('/util/login/get_user_info', { client_id, oauth_token })
const logIn = (username: string, password: string) =>
  gateway.call('/util/login/auth', {
    client_id,
    username: obfuscate(username),
    password: obfuscate(password),
  })
const rolesOf = async (oauth_token: string) => {
  const { code, data } = await gateway.call('/api/system/allRoleList', { client_id, oauth_token })
  return code === apiResponseCodes.success ? (data as { roles: WireRole[] }).roles.map(({ name }) => name) : code
}
const callCount = (path: string) => publisher.paths.filter((one) => one === path).length
/** Makes the game respond with 503 to all calls about players. */
const makeGameUnavailable = () => {
  for (const path of ['log-in', 'verify', 'characters'])
    publisher.strange.set(`/game/players/${path}`, (_body, response) => void response.writeHead(503).end())
}

const mira = () => ({
  gpId,
  suid: 'p-1',
  username: 'Mira Ünal',
  password: 'träume 1',
  token: 'from-the-game-mira',
  characters: [{ serverId: 's5', roleId: 'm1', name: 'Miracle', level: 7 }],
})

describe("a player of the publisher's game", () => {
  beforeEach(() => {
    publisher.players.splice(0, publisher.players.length, mira())
  })

  it('logs in with the credentials of the game and stays logged in while it is down', async () => {
    expect((await logIn('Mira Ünal', 'wrong')).code).toBe(apiResponseCodes.loginFailed)
    const answer = await logIn('Mira Ünal', 'träume 1')
    expect(answer).toMatchObject({
      code: apiResponseCodes.success,
      data: { username: 'Mira Ünal', suid: 'p-1', gp_id: gpId },
    })
    const { oauth_token } = answer.data as WireUserInfo
    expect(await rolesOf(oauth_token)).toEqual(['Miracle'])
    makeGameUnavailable()
    seconds += minute
    expect((await userInfo(oauth_token)).code).toBe(apiResponseCodes.success)
    expect(await rolesOf(oauth_token)).toEqual(['Miracle'])
  })

  it('can use a link of the game, whose token is verified once a day', async () => {
    expect((await userInfo('from-the-game-mira')).data).toMatchObject({
      suid: 'p-1',
      oauth_token: 'from-the-game-mira',
    })
    expect(await rolesOf('from-the-game-mira')).toEqual(['Miracle'])
    expect((await userInfo('from-the-game-mira')).code).toBe(apiResponseCodes.success)
    expect(callCount('/game/players/verify')).toBe(1)
    // The game may revoke a login, so the gateway verifies it again after a day.
    seconds += 25 * 60 * minute
    publisher.players.length = 0
    expect((await userInfo('from-the-game-mira')).code).toBe(apiResponseCodes.notLoggedIn)
  })

  it('cannot use a link again after logging out', async () => {
    publisher.players[0] = { ...mira(), token: 'another-link' }
    expect((await userInfo('another-link')).code).toBe(apiResponseCodes.success)
    await gateway.call('/util/login/logout', {}, { method: 'POST', body: { oauth_token: 'another-link' } })
    expect((await userInfo('another-link')).code).toBe(apiResponseCodes.notLoggedIn)
    expect(callCount('/game/players/verify')).toBe(1)
  })

  it('is rejected with an unknown token, about which the game is asked once', async () => {
    for (let time = 0; time < 3; time += 1) expect((await userInfo('invented')).code).toBe(apiResponseCodes.notLoggedIn)
    expect(callCount('/game/players/verify')).toBe(1)
  })

  it('can buy for a new character, but not for one of another player', async () => {
    await userInfo('from-the-game-mira')
    expect(await rolesOf('from-the-game-mira')).toEqual(['Miracle'])
    publisher.players[0]?.characters.push({ serverId: 's5', roleId: 'm2', name: 'Newborn' })
    seconds += 5
    const purchase = { client_id, oauth_token: 'from-the-game-mira', server_id: 's5' }
    expect((await gateway.call(payermax, createStartParams({ ...purchase, role_id: 'm2' }))).code).toBe(
      apiResponseCodes.success,
    )
    expect((await gateway.call(payermax, createStartParams({ ...purchase, role_id: '1000011' }))).code).toBe(
      apiResponseCodes.noSuchRole,
    )
  })

  it('sees changed characters after a minute', async () => {
    await rolesOf('from-the-game-mira')
    const [player] = publisher.players
    if (player) player.characters = [{ serverId: 's5', roleId: 'm1', name: 'Mirage' }]
    seconds += minute
    expect(await rolesOf('from-the-game-mira')).toEqual(['Mirage'])
  })
})

describe('a character without an area', () => {
  it.each([
    ['no areaId', {}],
    ['null', { areaId: null }],
    ['an empty string', { areaId: '' }],
  ])('has the area null if the game sends %s', async (_how, area) => {
    const token = `areas-${JSON.stringify(area).length}`
    publisher.players.splice(0, publisher.players.length, { ...mira(), token })
    const character = { serverId: 's5', roleId: 'm1', name: 'Miracle', level: 7, ...area }
    publisher.strange.set('/game/players/characters', () => ({ characters: [character] }))
    const { code, data } = await gateway.call('/api/system/allRoleList', { client_id, oauth_token: token })
    expect([code, data]).toMatchObject([apiResponseCodes.success, { roles: [{ name: 'Miracle', area_id: null }] }])
  })
})

describe('a player with an invalid character in a name', () => {
  it.each([
    ['a NUL character', 'Mi\u0000ra'],
    ['a lone surrogate', 'Mi\ud83dra'],
  ])('logs in and sees a replacement character: %s', async (what, chosen) => {
    const token = `odd-name-${what.length}`
    publisher.players.splice(0, publisher.players.length, { ...mira(), token, username: chosen })
    const character = { serverId: 's5', roleId: 'm1', name: chosen, level: 7 }
    publisher.strange.set('/game/players/characters', () => ({ characters: [character] }))
    expect(await userInfo(token)).toMatchObject({ code: apiResponseCodes.success, data: { username: 'Mi\uFFFDra' } })
    expect(await rolesOf(token)).toEqual(['Mi\uFFFDra'])
  })
})

describe('a game that does not respond', () => {
  it('causes gameAway, never loginFailed or notLoggedIn', async () => {
    makeGameUnavailable()
    expect((await logIn('Mira Ünal', 'träume 1')).code).toBe(apiResponseCodes.gameAway)
    expect((await userInfo('a-new-link')).code).toBe(apiResponseCodes.gameAway)
  })

  it('is not called for a while after repeated failures', async () => {
    makeGameUnavailable()
    for (let time = 0; time < 6; time += 1)
      expect((await userInfo(`link-${time}`)).code).toBe(apiResponseCodes.gameAway)
    expect(callCount('/game/players/verify')).toBeLessThan(4)
  })

  it('differs from one with an invalid response, which causes gameUnusable and is logged without its values', async () => {
    publisher.players.splice(0, publisher.players.length, { ...mira(), token: 'odd', suid: 'p-9' })
    publisher.strange.set('/game/players/characters', () => ({ characters: [{ roleId: 'x\u0000', name: 5 }] }))
    await expect.poll(async () => (await userInfo('odd')).code).toBe(apiResponseCodes.success)
    expect(await rolesOf('odd')).toBe(apiResponseCodes.gameUnusable)
    // An invalid response does not open the circuit breaker, because the next player's may be valid.
    for (let time = 0; time < 5; time += 1) expect(await rolesOf('odd')).toBe(apiResponseCodes.gameUnusable)
    const line = lines.find((one) => one.includes('the answer of the game cannot be used')) ?? '{}'
    const { err } = JSON.parse(line) as { err: { call: string; fields: string } }
    expect(err.call).toMatch(/^POST 127\.0\.0\.1:\d+\/players\/characters$/)
    expect(err.fields).toContain('characters.0.serverId: expected ')
    expect(err.fields).toContain('characters.0.name: expected string')
    expect(lines.join('')).not.toContain('x\\u0000')
  })
})
