import type { Game } from '../../contract/entities/game.ts'

/** Game of the brand, with a client id for each platform. */
interface KnownGame {
  readonly name: string
  readonly clients: Readonly<Record<string, string>>
}

/** Returns the name of each game once, translated if the gateway sent a translation. */
export function listLegalInquiryGameNames(
  brandGames: readonly KnownGame[],
  gatewayGames: readonly Pick<Game, 'clientId' | 'name'>[],
): string[] {
  const names = new Map(gatewayGames.map(({ clientId, name }) => [clientId, name]))
  const getGameName = ({ name, clients }: KnownGame) =>
    Object.values(clients)
      .map((id) => names.get(id))
      .find((one) => one !== undefined) ?? name
  return [...new Set(brandGames.map(getGameName))]
}
