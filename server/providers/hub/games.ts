import type { GamePlace, GamePlayer, GamePlayers } from '../game-players.ts'
import type { GameDelivery } from '../payments.ts'

export type Game = GameDelivery & GamePlayers

/** A game's own service, and for which games of which brands it answers. */
export interface GameService {
  /** As the operator calls it. */
  readonly name: string
  readonly game: Game
  /** Keys that it signs with. */
  readonly secrets: readonly string[]
  readonly serves: (brand: string, gpId: string | undefined) => boolean
}

/** All services as one game: each question goes to the one that answers for its brand and game product. */
export function createGames(services: readonly GameService[]): Game {
  function of({ brand, gpId }: { brand: string; gpId: string }): Game {
    const service = services.find(({ serves }) => serves(brand, gpId))
    if (!service) throw new Error(`no service of a game answers for ${brand} ${gpId}: GAME_URL or GAMES_FILE`)
    return service.game
  }

  /** In one game product, or in all of the brand: then those that answer name the account. */
  async function everywhere(
    { brand, gpId }: GamePlace,
    ask: (game: Game) => Promise<readonly GamePlayer[]>,
  ): Promise<readonly GamePlayer[]> {
    if (gpId !== undefined) return ask(of({ brand, gpId }))
    const answers = await Promise.allSettled(
      services.filter(({ serves }) => serves(brand, undefined)).map(({ game }) => ask(game)),
    )
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const failure = answers.find((answer) => answer.status === 'rejected')
    // A player unknown to some may be known to one that does not answer.
    if (found.length === 0 && failure) throw failure.reason
    return found
  }

  return {
    deliver: async (delivery) => of(delivery).deliver(delivery),
    revoke: async (revocation) => of(revocation).revoke(revocation),
    give: async (gift) => of(gift).give(gift),
    greet: async () => void (await Promise.all(services.map(({ game }) => game.greet()))),
    logIn: (form) => everywhere(form, (game) => game.logIn(form)),
    identify: (person) => everywhere(person, (game) => game.identify(person)),
    verify: async (token) => of(token).verify(token),
    characters: async (account) => of(account).characters(account),
    offers: async (character) => of(character).offers?.(character),
  }
}
