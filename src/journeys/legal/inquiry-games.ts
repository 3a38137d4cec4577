import type { Game } from '../../contract/entities/game.ts'

/** Game from the brand's catalogue, with its client IDs by platform. */
interface KnownGame {
  readonly name: string
  readonly clients: Readonly<Record<string, string>>
}

/** Returns each game's name once, in the player's language if the gateway has sent it. */
export function listInquiryGames(
  known: readonly KnownGame[],
  listed: readonly Pick<Game, 'clientId' | 'name'>[],
): string[] {
  const names = new Map(listed.map(({ clientId, name }) => [clientId, name]))
  const nameOf = ({ name, clients }: KnownGame) =>
    Object.values(clients)
      .map((id) => names.get(id))
      .find((one) => one !== undefined) ?? name
  return [...new Set(known.map(nameOf))]
}
