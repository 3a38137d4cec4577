import { afterEach, describe, expect, it, vi } from 'vitest'
import { createGameClient } from '../../../../../server/providers/hub/game-client.ts'

const secret = `whsec_${Buffer.from('a key of thirty-two bytes, or so').toString('base64')}`
const game = createGameClient({ url: 'https://game.example/store/', secrets: [secret] })
const player = { gpId: 'gp', suid: 's', username: 'mira', isRealName: true }
const requests: { path: string; body: unknown }[] = []

const respond = (body: unknown, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    requests.push({ path: new URL(url as string).pathname, body: JSON.parse(init?.body as string) })
    return new Response(JSON.stringify(body), { status })
  })
afterEach(() => {
  vi.restoreAllMocks()
  requests.length = 0
})

describe('a token verified by a game', () => {
  const token = { brand: 'watt', gpId: 'gp', token: 't' }

  it('belongs to its player, with an expiry time, or to nobody if the game does not know it', async () => {
    respond({ player, expiresAt: 1000 })
    expect(await game.verifyToken(token)).toMatchObject({ player, expiresAt: 1000 })
    expect(requests[0]?.body).toEqual(token)
    respond({ player: null })
    expect(await game.verifyToken(token)).toBeUndefined()
  })
})

describe('a player who logs in before a game is chosen', () => {
  it('is looked up in all products', async () => {
    respond({ players: [player] })
    const form = { brand: 'watt', gpId: undefined, username: 'mira', password: 'x' }
    expect(await game.logIn(form)).toMatchObject([player])
    expect(await game.identify({ brand: 'watt', gpId: undefined, provider: 'google', subject: 's' })).toMatchObject([
      player,
    ])
    expect(requests.map(({ body }) => body)).toMatchObject([{ gpId: null }, { gpId: null }])
    expect(new Set(requests.map(({ path }) => path)).size).toBe(2)
  })
})

describe('offers for one character', () => {
  const character = { brand: 'watt', gpId: 'gp', suid: 's', serverId: 's1', roleId: 'r' }

  it.each([404, 405, 501])('do not exist in a game that responds with %d: catalogue prices apply', async (status) => {
    respond({}, status)
    expect(await game.listOffers?.(character as never)).toBeUndefined()
    expect(await game.readUnusedBalance?.({ brand: 'watt', gpId: 'gp', day: '2026-09-30' })).toBeUndefined()
  })

  it.each([400, 500])('are an outage if the game responds with %d', async (status) => {
    respond({}, status)
    await expect(game.listOffers?.(character as never)).rejects.toThrow(String(status))
  })
})
