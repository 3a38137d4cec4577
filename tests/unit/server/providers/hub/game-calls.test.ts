import { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createGameClient } from '../../../../../server/providers/hub/game-client.ts'
import { gameServiceCalls } from '../../../../../server/providers/hub/game-calls.table.ts'
import {
  gameEventSchema,
  gameWebhookReplySchema,
  gameWebhookSchema,
} from '../../../../../server/providers/hub/game-events.table.ts'
import { fakeFetch } from '../companies/fake-fetch.ts'

const secret = `whsec_${Buffer.from('a key of thirty-two bytes, or so').toString('base64')}`
const open = (changes: object = {}) =>
  createGameClient({ url: 'https://game.example/store//', secrets: [secret], ...changes })
afterEach(() => void vi.restoreAllMocks())

const account = { brand: 'watt', gpId: 'gp', suid: 's' }
const purchase = {
  billingNo: 'WT1',
  brand: 'watt',
  gpId: 'gp',
  serverId: 's1',
  roleId: 'r1',
  productId: 'p1',
  gems: null,
}
const gift = { giftNo: 'G1', brand: 'watt', gpId: 'gp', serverId: 's1', roleId: 'r1', source: 'event', giftId: 'g1' }
const mail = {
  ...account,
  mailNo: 'WT1.purchase',
  billingNo: 'WT1',
  serverId: 's1',
  roleId: 'r1',
  language: 'de',
  title: 'Bestätigung deines Kaufs',
  text: 'Artikel: 300 Kristalle',
}
const player = { gpId: 'gp', suid: 's', username: 'mira', isRealName: true }
const character = { serverId: 's1', areaId: null, roleId: 'r1', name: 'Mika', level: 7 }
const form = { brand: 'watt', gpId: 'gp', username: 'mira', password: 'x' }
const person = { brand: 'watt', gpId: 'gp', provider: 'google', subject: '1' }
const token = { brand: 'watt', gpId: 'gp', token: 't' }

type Client = ReturnType<typeof open>
const calls: [string, (game: Client) => Promise<unknown> | undefined, unknown, object, unknown][] = [
  ['/deliver', (game) => game.deliver(purchase), purchase, { done: true }, { done: true }],
  [
    '/revoke',
    (game) => game.revoke({ ...purchase, reason: 'refund' }),
    { ...purchase, reason: 'refund' },
    { revoked: 'spent' },
    'spent',
  ],
  ['/give', (game) => game.deliverGift(gift), gift, { done: true }, undefined],
  ['/mail', (game) => game.sendMail?.(mail), mail, { done: true }, true],
  ['/greet', (game) => game.ping(), {}, { done: true }, undefined],
  ['/players/log-in', (game) => game.logIn(form), form, { players: [player] }, [player]],
  ['/players/identify', (game) => game.identify(person), person, { players: [player] }, [player]],
  ['/players/verify', (game) => game.verifyToken(token), token, { player, expiresAt: 9 }, { player, expiresAt: 9 }],
  ['/players/characters', (game) => game.listCharacters(account), account, { characters: [character] }, [character]],
  [
    '/balances/unused',
    (game) => game.readUnusedBalance?.({ brand: 'watt', gpId: 'gp', day: '2026-09-30' }),
    { brand: 'watt', gpId: 'gp', day: '2026-09-30' },
    { unusedYen: 1200 },
    1200,
  ],
  [
    '/balances/players',
    (game) => game.listUnusedBalances?.({ brand: 'watt', gpId: 'gp', day: '2026-09-30' }),
    { brand: 'watt', gpId: 'gp', day: '2026-09-30' },
    { players: [{ suid: '7', unusedYen: 1200 }], next: '7' },
    { players: [{ suid: '7', unusedYen: 1200 }], next: '7' },
  ],
  [
    '/players/offers',
    (game) => game.listOffers?.({ ...account, serverId: 's1', roleId: 'r1' }),
    { ...account, serverId: 's1', roleId: 'r1' },
    { offers: [{ productId: 'p1', left: 1 }] },
    [{ productId: 'p1', left: 1 }],
  ],
]

describe('a game is called at', () => {
  it.each(calls)('%s with a signed request', async (path, call, body, answer, result) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const sent = fakeFetch(() => ({ body: answer }))
    expect(await call(open())).toEqual(result)
    const [request] = sent
    expect(request).toMatchObject({
      method: 'POST',
      url: `https://game.example/store${path}`,
      headers: { 'content-type': 'application/json', 'webhook-id': expect.stringMatching(/^msg_[\w-]{36}$/) },
      redirect: 'error',
    })
    expect(request?.body).toEqual(body)
    expect(new Webhook(secret).verify(request?.text ?? '', { ...request?.headers })).toEqual(body)
    expect(timeout.mock.calls).toEqual([[path === '/players/offers' ? 300 : 7500]])
  })

  it.each(calls)(
    '%s, and counts as answered or failed unless the call is optional',
    async (path, call, _body, answer) => {
      const outcomes: string[] = []
      const game = open({ timeoutMs: 100 })
      game.onCall((outcome) => outcomes.push(outcome))
      fakeFetch(() => ({ body: answer }))
      await call(game)
      fakeFetch(() => ({ status: 500 }))
      await expect(call(game)).rejects.toThrow(`${path} was answered with 500`)
      const isOptional = ['/players/offers', '/mail', '/balances/unused', '/balances/players'].includes(path)
      expect(outcomes).toEqual(isOptional ? [] : ['answered', 'failed'])
    },
  )

  it.each([404, 405, 501])('/mail only if it has a mailbox: not if it answers with %i', async (status) => {
    fakeFetch(() => ({ status }))
    expect(await open().sendMail?.(mail)).toBe(false)
  })

  it('an operator reads which call and which field of an answer is wrong', async () => {
    fakeFetch(() => ({ body: { players: [{ ...player, suid: 5 }] } }))
    await expect(open().logIn(form)).rejects.toMatchObject({
      message: '/players/log-in was answered with invalid fields: players.0.suid: expected string',
      status: undefined,
      logged: { call: 'POST game.example/players/log-in', fields: 'players.0.suid: expected string' },
    })
    fakeFetch(() => ({ status: 422, body: { done: true } }))
    await expect(open().ping()).rejects.toMatchObject({
      message: '/greet was answered with 422',
      status: 422,
      logged: { status: 422, call: 'POST game.example/greet' },
    })
  })

  it('an answer of more than 64 KB is refused', async () => {
    fakeFetch(() => ({ body: { done: true, more: 'x'.repeat(66_000) } }))
    await expect(open().ping()).rejects.toThrow('the response is too long')
  })
})

describe('an answer of a game', () => {
  const isValid = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success
  /** Returns undefined for an invalid value. */
  const read = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined => {
    const parsed = v.safeParse(schema, value)
    return parsed.success ? parsed.output : undefined
  }

  it.each([
    [{ done: true }, true],
    [{ later: 1 }, true],
    [{ later: 86_400 }, true],
    [{ refused: 'banned' }, true],
    [{ done: false }, false],
    [{ later: 0 }, false],
    [{ later: 86_401 }, false],
    [{ later: 1.5 }, false],
    [{ refused: '' }, false],
    [{ refused: 'x'.repeat(201) }, false],
    [{}, false],
  ])('to a delivery is %j: %s', (answer, expected) => {
    expect(isValid(gameServiceCalls.deliver.response, answer)).toBe(expected)
  })

  it('to a delivery may contain the game’s own number, and is valid even if that number is not', () => {
    const { response } = gameServiceCalls.deliver
    expect(read(response, { done: true, reference: 'mail-77' })).toEqual({ done: true, reference: 'mail-77' })
    expect(read(response, { done: true, reference: 'a number\u0000' })).toEqual({ done: true })
  })

  it.each([
    ['revoked', true],
    ['spent', true],
    ['unknown', true],
    ['lost', false],
  ])('to a revocation is %s: %s', (revoked, expected) => {
    expect(isValid(gameServiceCalls.revoke.response, { revoked })).toBe(expected)
  })

  const readPlayer = (changes: object) =>
    read(gameServiceCalls.logIn.response, { players: [{ ...player, ...changes }] })?.players

  it('about a player may leave out whether the real name is known, which then is', () => {
    expect(readPlayer({ isRealName: undefined })).toEqual([player])
    expect(readPlayer({ isRealName: false, verifiedAge: 17 })).toEqual([
      { ...player, isRealName: false, verifiedAge: 17 },
    ])
  })

  it('about a player may have the country of the account, or null', () => {
    expect(readPlayer({ country: 'DE' })).toEqual([{ ...player, country: 'DE' }])
    expect(readPlayer({ country: null })).toEqual([{ ...player, country: null }])
  })

  it.each(['UK', 'XX', 'de', 'DEU', 'US-CA', '', 49])(
    'about a player is used without the country %j, and an operator reads which call and field is wrong',
    async (country) => {
      const game = open()
      const dropped: unknown[] = []
      game.onFieldsDropped?.((error) => dropped.push(error.logged))
      fakeFetch(() => ({ body: { players: [player, { ...player, country }] } }))
      expect(await game.logIn(form)).toEqual([player, player])
      expect(dropped).toEqual([
        {
          call: 'POST game.example/players/log-in',
          fields: expect.stringMatching(/^players\.1\.country: expected (string|an ISO 3166-1 code such as DE)$/),
        },
      ])
    },
  )

  it.each([
    [{ ageBand: 'under13' }, 0],
    [{ ageBand: '13-15' }, 13],
    [{ ageBand: '16-17' }, 16],
    [{ ageBand: 'adult' }, 18],
    [{ ageBand: 'adult', verifiedAge: 40 }, 18],
    [{ ageBand: 'adult', verifiedAge: 14 }, 14],
    [{ ageBand: null, verifiedAge: 14 }, 14],
  ])('about a player with %j has the lowest age that this can mean: %s', (changes, verifiedAge) => {
    expect(readPlayer(changes)).toEqual([{ ...player, verifiedAge }])
  })

  it('about a player is used without an unknown age group or consent, and an operator reads which field is wrong', async () => {
    const game = open()
    const dropped: unknown[] = []
    game.onFieldsDropped?.((error) => dropped.push(error.logged['fields']))
    fakeFetch(() => ({ body: { player: { ...player, ageBand: '12-14', guardianConsent: 'yes', phoneVerified: 1 } } }))
    expect(await game.verifyToken(token)).toEqual({ player, expiresAt: undefined })
    expect(dropped).toEqual([
      expect.stringMatching(
        /^player\.ageBand: expected .+; player\.guardianConsent: expected boolean; player\.phoneVerified: expected boolean$/,
      ),
    ])
  })

  it('about a player is refused if another field is wrong as well', async () => {
    fakeFetch(() => ({ body: { players: [{ ...player, country: 'UK', suid: 5 }] } }))
    await expect(open().logIn(form)).rejects.toThrow('players.0.suid: expected string')
  })

  it('about a player keeps any name that can be stored', () => {
    expect(readPlayer({ username: 'a\u0000b\u001Fc\uD800' })).toEqual([
      { ...player, username: 'a\uFFFDb\uFFFDc\uFFFD' },
    ])
    expect(readPlayer({ username: '龍 \u0020x' })).toEqual([{ ...player, username: '龍 \u0020x' }])
  })

  it.each([
    ['age', { verifiedAge: -1 }],
    ['age', { verifiedAge: 151 }],
    ['age', { verifiedAge: 17.5 }],
    ['name', { username: '' }],
    ['name', { username: 'x'.repeat(201) }],
    ['number', { suid: '' }],
    ['number', { suid: 's 1' }],
    ['number', { suid: ' s1' }],
    ['number', { suid: 's1 ' }],
    ['number', { suid: 's'.repeat(129) }],
    ['game', { gpId: undefined }],
  ])('about a player is refused with another %s: %j', (_what, changes) => {
    expect(readPlayer(changes)).toBeUndefined()
  })

  it('about players is refused with more than a hundred accounts', () => {
    const many = (count: number) => ({ players: Array.from({ length: count }, () => player) })
    expect([
      isValid(gameServiceCalls.logIn.response, many(100)),
      isValid(gameServiceCalls.logIn.response, many(101)),
    ]).toEqual([true, false])
  })

  const readCharacter = (changes: object) =>
    read(gameServiceCalls.characters.response, { characters: [{ ...character, ...changes }] })?.characters[0]

  it('about a character has no area if it is absent, null or empty, and level 0 if it has none', () => {
    for (const areaId of [undefined, null, '']) expect(readCharacter({ areaId })).toEqual(character)
    expect(readCharacter({ areaId: 'a|1', level: undefined })).toEqual({ ...character, areaId: 'a|1', level: 0 })
    expect(readCharacter({ level: 2_000_000_000 })?.level).toBe(2_000_000_000)
  })

  it.each([
    { level: -1 },
    { level: 2_000_000_001 },
    { level: 0.5 },
    { name: '' },
    { roleId: '' },
    { serverId: 5 },
    { areaId: 5 },
  ])('about a character is refused with %j', (changes) => {
    expect(readCharacter(changes)).toBeUndefined()
  })

  const readOffer = (changes: object) =>
    read(gameServiceCalls.offers.response, { offers: [{ productId: 'p1', ...changes }] })?.offers[0]

  it('about an offer has prices, a limit, both or neither', () => {
    expect(readOffer({ prices: { USD: 1, JPY: '1500' }, left: 0 })).toEqual({
      productId: 'p1',
      prices: { USD: 1, JPY: 150_000 },
      left: 0,
    })
    expect(readOffer({ left: 1_000_000 })).toEqual({ productId: 'p1', left: 1_000_000 })
    expect(readOffer({})).toEqual({ productId: 'p1' })
  })

  it.each<[object]>([
    [{ prices: {} }],
    [{ prices: { USD: 0 } }],
    [{ prices: { USD: '0.00' } }],
    [{ prices: { USD: 1e12 + 1 } }],
    [{ prices: { USD: 1.5 } }],
    [{ prices: { USD: '1.999' } }],
    [{ prices: { USD: '$1' } }],
    [{ prices: { USD: '1 ' } }],
    [{ prices: { toString: 1 } }],
    [{ left: -1 }],
    [{ left: 1_000_001 }],
    [{ left: 0.5 }],
    [{ productId: '' }],
  ])('about an offer is refused with %j', (changes) => {
    expect(readOffer(changes)).toBeUndefined()
  })

  it('about offers and characters has at most 300 and 500 of them', () => {
    const offers = (count: number) => ({ offers: Array.from({ length: count }, () => ({ productId: 'p' })) })
    const characters = (count: number) => ({ characters: Array.from({ length: count }, () => character) })
    expect([offers(300), offers(301)].map((one) => isValid(gameServiceCalls.offers.response, one))).toEqual([
      true,
      false,
    ])
    expect([characters(500), characters(501)].map((one) => isValid(gameServiceCalls.characters.response, one))).toEqual(
      [true, false],
    )
  })
})

describe('an event of a game', () => {
  const isEvent = (event: object) => v.safeParse(gameEventSchema, event).success

  it.each([
    { about: 'delivery', billingNo: 'WT1', answer: { done: true } },
    { about: 'delivery', billingNo: 'WT1', answer: { refused: 'banned' } },
    { about: 'revoke', billingNo: 'WT1', revoked: 'revoked' },
    { about: 'revoke', billingNo: 'WT1', revoked: 'spent' },
    { about: 'revoke', billingNo: 'WT1', revoked: 'unknown' },
    { about: 'player', ...account, change: 'characters' },
    { about: 'player', ...account, change: 'access' },
  ])('is %j', (event) => {
    expect(v.parse(gameEventSchema, event)).toEqual(event)
    expect(v.parse(gameWebhookSchema, { events: [event] })).toEqual({ events: [event] })
  })

  it.each([
    { about: 'coupon', billingNo: 'WT1' },
    { about: 'delivery', billingNo: '', answer: { done: true } },
    { about: 'delivery', billingNo: 'WT1', answer: { later: 5 } },
    { about: 'delivery', billingNo: 'WT1', answer: { done: false } },
    { about: 'delivery', billingNo: 'WT1', answer: { refused: '' } },
    { about: 'delivery', billingNo: 'WT1', answer: { refused: 'x'.repeat(201) } },
    { about: 'revoke', billingNo: 'WT1', revoked: 'lost' },
    { about: 'player', ...account, change: 'name' },
    { about: 'player', ...account, suid: undefined, change: 'access' },
  ])('is not %j', (event) => {
    expect(isEvent(event)).toBe(false)
  })

  it('comes with at most 99 others, and each gets an outcome', () => {
    const events = (count: number) => ({
      events: Array.from({ length: count }, () => ({ about: 'player', ...account, change: 'access' })),
    })
    expect([0, 1, 100, 101].map((count) => v.safeParse(gameWebhookSchema, events(count)).success)).toEqual([
      false,
      true,
      true,
      false,
    ])
    const outcomes = ['done', 'unchanged', 'unknown']
    expect(v.parse(gameWebhookReplySchema, { events: outcomes })).toEqual({ events: outcomes })
    expect(v.safeParse(gameWebhookReplySchema, { events: ['lost'] }).success).toBe(false)
  })
})
