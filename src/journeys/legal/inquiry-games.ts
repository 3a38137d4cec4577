import type { Game } from '../../contract/entities/game.ts'

/** A game of the brand's own list: its name there, and its client ids. */
interface Known {
  readonly name: string
  readonly clients: Readonly<Record<string, string>>
}

/** Each game once, by the name that it has in the player's language where the gateway has told it. */
export function inquiryGames(known: readonly Known[], listed: readonly Pick<Game, 'clientId' | 'name'>[]): string[] {
  const names = new Map(listed.map(({ clientId, name }) => [clientId, name]))
  const nameOf = ({ name, clients }: Known) =>
    Object.values(clients)
      .map((id) => names.get(id))
      .find((one) => one !== undefined) ?? name
  return [...new Set(known.map(nameOf))]
}
