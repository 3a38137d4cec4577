import type * as v from 'valibot'
import type { gameServiceCalls } from '../../providers/hub/game-calls.table.ts'
import type { GamePlayers } from '../../providers/game-players.ts'
import type { GameDelivery } from '../../providers/payments.ts'

type Calls = typeof gameServiceCalls
export type GameHandlers = {
  readonly [Name in keyof Calls]: (
    request: v.InferOutput<Calls[Name]['request']>,
  ) => Promise<v.InferInput<Calls[Name]['response']>>
}

const gameOf = (gpId: string | null) => gpId ?? undefined

/** Creates handlers that serve an external shop's game requests from the sandbox's games and players. */
export const createSandboxGameHandlers = (game: GameDelivery, players: GamePlayers): GameHandlers => ({
  deliver: (delivery) => game.deliver(delivery),
  revoke: async (revocation) => ({ revoked: await game.revoke(revocation) }),
  give: async (gift) => {
    await game.deliverGift(gift)
    return { done: true }
  },
  mail: async (mail) => {
    await game.sendMail?.(mail)
    return { done: true }
  },
  greet: async () => {
    await game.ping()
    return { done: true }
  },
  logIn: async ({ gpId, ...form }) => ({ players: [...(await players.logIn({ ...form, gpId: gameOf(gpId) }))] }),
  identify: async ({ gpId, ...person }) => ({
    players: [...(await players.identify({ ...person, gpId: gameOf(gpId) }))],
  }),
  verify: async (token) => {
    const found = await players.verifyToken(token)
    return { player: found?.player ?? null, ...(found?.expiresAt === undefined ? {} : { expiresAt: found.expiresAt }) }
  },
  offers: async (character) => ({ offers: [...((await players.listOffers?.(character)) ?? [])] }),
  // In the sandbox's games, players use what they buy at once.
  unusedBalance: async () => ({ unusedYen: 0 }),
  unusedBalances: async () => ({ players: [] }),
  characters: async (account) => ({ characters: [...(await players.listCharacters(account))] }),
})
