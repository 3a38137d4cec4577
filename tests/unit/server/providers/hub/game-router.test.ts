import { describe, expect, it } from 'vitest'
import { parseGamesFile } from '../../../../../server/providers/hub/games-file.ts'
import { createGameRouter, type Game, type GameService } from '../../../../../server/providers/hub/game-router.ts'

const secret = `whsec_${Buffer.from('a key of thirty-two bytes, or so').toString('base64')}`
const player = (gpId: string) => ({ gpId, suid: 's', username: 'mira', isRealName: true })

const service = (name: string, gpId: string, answers: Partial<Game>): GameService => ({
  name,
  game: answers as Game,
  secrets: [secret],
  serves: (brand, id) => brand === 'watt' && (id === undefined || id === gpId),
})
const moon = service('moon', 'gp-moon', { logIn: async () => [player('gp-moon')] })
const sun = service('sun', 'gp-sun', { logIn: async () => [player('gp-sun')] })
const down = service('away', 'gp-away', { logIn: () => Promise.reject(new Error('no answer')) })
const empty = service('empty', 'gp-empty', { logIn: async () => [] })
const form = { brand: 'watt', gpId: undefined, username: 'mira', password: 'x' }

describe('several games', () => {
  it('each receive requests for their own products only', async () => {
    const games = createGameRouter([moon, sun])
    expect(await games.logIn({ ...form, gpId: 'gp-sun' })).toEqual([player('gp-sun')])
    await expect(games.logIn({ ...form, gpId: 'gp-mars' })).rejects.toThrow('GAMES_FILE')
    await expect(games.logIn({ ...form, brand: 'dragon', gpId: 'gp-sun' })).rejects.toThrow('dragon gp-sun')
  })

  it('each receive their own deliveries, gifts and logins, and a ping reaches all', async () => {
    const calls: string[] = []
    const answers = (name: string): Partial<Game> => ({
      ping: async () => void calls.push(`${name} ping`),
      identify: async () => [player(`gp-${name}`)],
      revoke: async () => 'spent',
      deliverGift: async () => void calls.push(`${name} give`),
      deliver: async () => ({ done: true }),
      listCharacters: async () => [{ name }] as never,
      verifyToken: async () => ({ player: player(`gp-${name}`), expiresAt: undefined }),
    })
    const games = createGameRouter([
      service('moon', 'gp-moon', answers('moon')),
      service('sun', 'gp-sun', { ...answers('sun'), listOffers: async () => [{ productId: 'sun' }] }),
    ])
    await games.ping()
    expect(calls).toEqual(['moon ping', 'sun ping'])
    const person = { brand: 'watt', gpId: 'gp-sun', provider: 'google', subject: 's' } as const
    expect(await games.identify(person)).toEqual([player('gp-sun')])
    const purchase = { brand: 'watt', gpId: 'gp-moon' } as never
    expect(await games.deliver(purchase)).toEqual({ done: true })
    expect(await games.revoke(purchase)).toBe('spent')
    await games.deliverGift(purchase)
    expect(calls.at(-1)).toBe('moon give')
    expect(await games.listOffers?.(purchase)).toBeUndefined()
    const account = { brand: 'watt', gpId: 'gp-sun', suid: 's', token: 't' }
    const offers = await games.listOffers?.({ ...account, serverId: 's1', roleId: 'r' })
    expect(offers).toEqual([{ productId: 'sun' }])
    expect(await games.listCharacters(account)).toEqual([{ name: 'sun' }])
    expect(await games.verifyToken(account)).toEqual({ player: player('gp-sun'), expiresAt: undefined })
  })

  it('all receive a login before a game is chosen, even if one of them is down', async () => {
    expect(await createGameRouter([moon, down, sun]).logIn(form)).toEqual([player('gp-moon'), player('gp-sun')])
  })

  it('fail instead of reporting a wrong password while one of them is down', async () => {
    await expect(createGameRouter([empty, down]).logIn(form)).rejects.toThrow('no answer')
    expect(await createGameRouter([empty]).logIn(form)).toEqual([])
  })
})

describe('GAMES_FILE', () => {
  const row = { name: 'moon', url: 'https://moon.example/store', secretsFrom: 'MOON_SECRETS' }
  const read = (rows: unknown, env: Record<string, string> = { MOON_SECRETS: secret }) =>
    parseGamesFile(JSON.stringify(rows), env)

  it('assigns brands and games to a service', () => {
    const [all] = read([row])
    expect([all?.serves('watt', 'any'), all?.serves('dragon', undefined)]).toEqual([true, true])
    const [own] = read([{ ...row, brands: ['watt'], games: ['gp-moon'] }])
    expect([own?.serves('watt', 'gp-moon'), own?.serves('watt', 'gp-sun'), own?.serves('dragon', 'gp-moon')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each([
    ['a url without TLS', [{ ...row, url: 'http://moon.example/' }], '0.url: Expected an https URL'],
    [
      'a key in the file',
      [{ ...row, secretsFrom: secret }],
      '0.secretsFrom: must be the name of an environment variable',
    ],
    ['an unknown field', [{ ...row, key: 'x' }], '0.key'],
    ['no game', [], 'Expected at least one game'],
  ])('is rejected with %s and names the field', (_what, rows, why) => {
    expect(() => read(rows)).toThrow(why)
  })

  it('names the environment variable that is missing', () => {
    expect(() => read([row], {})).toThrow('moon needs MOON_SECRETS=whsec_')
  })
})
