import type { GameScope, GamePlayer, GamePlayers } from '../game-players.ts'
import type { GameDelivery } from '../payments.ts'
import type { GameClient } from './game-client.ts'

export type Game = GameDelivery & GamePlayers

/** Client of a game service, with the brands and games that the service covers. */
export interface GameService {
  /** Name that the operator gave the service. */
  readonly name: string
  readonly game: Game & Partial<Pick<GameClient, 'onCall'>>
  /** Keys that verify the service's webhooks. */
  readonly secrets: readonly string[]
  readonly serves: (brand: string, gpId: string | undefined) => boolean
}

/** Combines game services into one game that forwards each call by brand and game. */
export function createGameRouter(services: readonly GameService[]): Game {
  function of({ brand, gpId }: { brand: string; gpId: string }): Game {
    const service = services.find(({ serves }) => serves(brand, gpId))
    if (!service) throw new Error(`no game service is configured for ${brand} ${gpId}: GAME_URL or GAMES_FILE`)
    return service.game
  }

  /** Queries the game's service, or all services of the brand, and merges the results. */
  async function queryServices(
    { brand, gpId }: GameScope,
    ask: (game: Game) => Promise<readonly GamePlayer[]>,
  ): Promise<readonly GamePlayer[]> {
    if (gpId !== undefined) return ask(of({ brand, gpId }))
    const answers = await Promise.allSettled(
      services.filter(({ serves }) => serves(brand, undefined)).map(({ game }) => ask(game)),
    )
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const failure = answers.find((answer) => answer.status === 'rejected')
    // The failed service may know the player, so report the failure instead of "unknown player".
    if (found.length === 0 && failure) throw failure.reason
    return found
  }

  return {
    deliver: async (delivery) => of(delivery).deliver(delivery),
    revoke: async (revocation) => of(revocation).revoke(revocation),
    deliverGift: async (gift) => of(gift).deliverGift(gift),
    sendMail: async (mail) => (await of(mail).sendMail?.(mail)) ?? false,
    ping: async () => void (await Promise.all(services.map(({ game }) => game.ping()))),
    logIn: (form) => queryServices(form, (game) => game.logIn(form)),
    identify: (person) => queryServices(person, (game) => game.identify(person)),
    verifyToken: async (token) => of(token).verifyToken(token),
    listCharacters: async (account) => of(account).listCharacters(account),
    listOffers: async (character) => of(character).listOffers?.(character),
    readUnusedBalance: async (game) => of(game).readUnusedBalance?.(game),
    listUnusedBalances: async (game) => of(game).listUnusedBalances?.(game),
    onFieldsDropped: (listener) => services.forEach(({ game }) => game.onFieldsDropped?.(listener)),
  }
}
