import type { DeliveryResult } from '../../payments.ts'
import { assert, NotApplicableError, type Scenario } from '../../scenarios.ts'
import type { Forgery, GameHarness } from './game-harness.ts'

type GameScenario = Scenario<GameHarness>

const nobody = 'check-nobody'
const otherSecret = `whsec_${Buffer.alloc(32, 'another key').toString('base64')}`

/**
 * Sends a forged greeting and a forged delivery. The delivery names no character, so even a faulty service delivers
 * nothing.
 */
const forged = (description: string, forge: (body: object) => Forgery): GameScenario => ({
  description,
  async run({ sendForged, scope, sample }) {
    const place = { ...scope, serverId: nobody, roleId: nobody, productId: sample.product }
    const bodies = { '/greet': {}, '/deliver': { billingNo: 'CHECKforged', ...place, gems: null } }
    for (const [path, body] of Object.entries(bodies)) {
      const status = await sendForged(path, body, forge(body))
      assert(status >= 400 && status < 500, `${path} was answered with ${status}`)
    }
  },
})

const isAccepted = (result: DeliveryResult): boolean => 'done' in result || 'later' in result

/** Requirements for game services by subject. To add a scenario, add a row. */
export const gameServiceScenarios = {
  signature: [
    forged('a request without a signature is refused', () => ({ isUnsigned: true })),
    forged('a request that another key signed is refused', () => ({ secret: otherSecret })),
    forged('a request that was signed ten minutes ago is refused', () => ({ age: 600 })),
    forged('a body that differs from the signed one is refused', (body) => ({
      body: { ...body, billingNo: 'CHECKchanged' },
    })),
    {
      description: '/greet answers, and ignores fields that it does not know',
      async run({ game, sendForged }) {
        await game.ping()
        const status = await sendForged('/greet', { addedLater: true }, {})
        assert(status === 200, `an unknown field was answered with ${status}`)
      },
    },
  ],
  players: [
    {
      description: 'a password logs in to the game, and to all games of the brand',
      async run({ game, scope, sample: { username, password }, logIn }) {
        const { suid } = await logIn()
        const everywhere = await game.logIn({ brand: scope.brand, gpId: undefined, username, password })
        const isListed = everywhere.some((player) => player.gpId === scope.gpId && player.suid === suid)
        assert(isListed, 'with gpId null, the account is missing')
      },
    },
    {
      description: 'a wrong password and an unknown name lead to no account',
      async run({ game, scope, sample: { username, password } }) {
        const wrong = await game.logIn({ ...scope, username, password: `${password}x` })
        assert(wrong.length === 0, 'the wrong password was accepted')
        assert(
          (await game.logIn({ ...scope, username: nobody, password })).length === 0,
          'the unknown name was accepted',
        )
      },
    },
    {
      description: 'an unknown user of a login company leads to no account',
      async run({ game, scope }) {
        const players = await game.identify({ ...scope, provider: 'google', subject: nobody })
        assert(players.length === 0, 'an account was returned')
      },
    },
    {
      description: 'the token of a link leads to its player, and another token to none',
      async run({ game, scope, sample: { token }, logIn }) {
        assert((await game.verifyToken({ ...scope, token: nobody })) === undefined, 'an invalid token was accepted')
        if (token === undefined) throw new NotApplicableError('--token is not set, so only an invalid token was tried')
        const { suid } = await logIn()
        assert(
          (await game.verifyToken({ ...scope, token }))?.player.suid === suid,
          'the token leads to another account',
        )
      },
    },
    {
      description: 'the country of the account is an ISO 3166-1 code, which decides whose consumer law applies',
      async run({ game, scope, sample: { username, password }, ignoredFields }) {
        const [player] = await game.logIn({ ...scope, username, password })
        const country = ignoredFields.find((fields) => fields.includes('.country: '))
        assert(country === undefined, `the gateway ignores it: ${country}`)
        if (!player?.country) throw new NotApplicableError('the game sends no country')
      },
    },
    {
      description:
        'the age group, the consent of a guardian and the phone verification are values that the gateway knows',
      async run({ game, scope, sample: { username, password }, ignoredFields }) {
        const [player] = await game.logIn({ ...scope, username, password })
        const age = ignoredFields.find((fields) => /\.(ageBand|guardianConsent|phoneVerified): /.test(fields))
        assert(age === undefined, `the gateway ignores them: ${age}`)
        if (player?.verifiedAge === undefined) throw new NotApplicableError('the game sends no verified age')
      },
    },
    {
      description: 'the characters have ids that differ',
      async run({ game, logIn, findCharacter }) {
        await findCharacter()
        const ids = (await game.listCharacters(await logIn())).map(({ roleId }) => roleId)
        assert(new Set(ids).size === ids.length, `a roleId is listed twice: ${ids.join(', ')}`)
      },
    },
    {
      description: 'offers arrive within 300 ms, or /players/offers is answered with 404',
      async run({ game, logIn, findCharacter }) {
        const { serverId, roleId } = await findCharacter()
        const offers = await game.listOffers?.({ ...(await logIn()), serverId, roleId })
        if (!offers) throw new NotApplicableError('the game has no offers for one character')
      },
    },
  ],
  delivery: [
    {
      description: 'a purchase is delivered, and the repeated request is confirmed as well',
      async run({ game, createDelivery }) {
        const delivery = await createDelivery()
        const first = await game.deliver(delivery)
        assert(isAccepted(first), `it was answered with ${JSON.stringify(first)}`)
        const again = await game.deliver(delivery)
        assert(isAccepted(again), `the repeated request was answered with ${JSON.stringify(again)}`)
      },
    },
    {
      description: 'two requests for the same purchase at once are both confirmed',
      async run({ game, createDelivery }) {
        const delivery = await createDelivery()
        const both = await Promise.all([game.deliver(delivery), game.deliver(delivery)])
        assert(both.every(isAccepted), `they were answered with ${JSON.stringify(both)}`)
      },
    },
    {
      description: 'a purchase for a character that does not exist is not delivered',
      async run({ game, createDelivery }) {
        const result = await game.deliver(await createDelivery({ roleId: nobody })).catch(() => undefined)
        assert(!result || 'refused' in result, `answer { "refused": … }: it was ${JSON.stringify(result)}`)
      },
    },
    {
      description: 'a gift is delivered, and the repeated request is confirmed as well',
      async run({ game, scope, sample: { gift }, findCharacter }) {
        if (gift === undefined) throw new NotApplicableError('--gift is not set')
        const { serverId, roleId } = await findCharacter()
        const claim = { giftNo: `CHECK${Date.now()}`, ...scope, serverId, roleId, source: 'check', giftId: gift }
        await game.deliverGift(claim)
        await game.deliverGift(claim)
      },
    },
  ],
  mail: [
    {
      description: 'a mail is accepted, and the repeated request as well, or /mail is answered with 404',
      async run({ game, scope, logIn, findCharacter }) {
        const { suid } = await logIn()
        const { serverId, roleId } = await findCharacter()
        const number = `CHECK${Date.now()}`
        const text = { language: 'en', title: 'Check', text: 'A test of the game service.' }
        const mail = { mailNo: `${number}.purchase`, ...scope, suid, serverId, roleId, billingNo: number, ...text }
        if (!(await game.sendMail?.(mail))) throw new NotApplicableError('the game has no mailbox')
        await game.sendMail?.(mail)
      },
    },
  ],
  revocation: [
    {
      description: 'a delivered purchase is revoked or spent, and the repeated request is answered as well',
      async run({ game, createDelivery }) {
        const delivery = await createDelivery()
        await game.deliver(delivery)
        for (const _time of ['first', 'repeated']) {
          const result = await game.revoke({ ...delivery, reason: 'refund' })
          assert(result !== 'unknown', 'a delivered purchase is unknown')
        }
      },
    },
    {
      description: 'a purchase that was never delivered is unknown',
      async run({ game, createDelivery }) {
        const result = await game.revoke({ ...(await createDelivery()), reason: 'refund' })
        assert(result === 'unknown', `it was answered with ${result}`)
      },
    },
  ],
} as const satisfies Record<string, readonly GameScenario[]>
