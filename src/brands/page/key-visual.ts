import type { Brand } from '../load/brand.schema.ts'

/** Returns the path of a game's key visual in the brand's public folder. */
export const getGameKeyVisualPath = (nameKey: string): string => `games/${nameKey}.webp`

type Catalogue = readonly {
  readonly nameKey: string
  readonly clients: Readonly<Record<string, string>>
  readonly editions?: readonly string[] | undefined
}[]

/**
 * Returns the key visual's URL for a game or edition, or undefined for unknown games. Editions without a key visual use
 * the game's key visual.
 */
export function getGameKeyVisualUrl(
  { key, catalogue }: Pick<Brand, 'key'> & { readonly catalogue: Catalogue },
  gameClient: { readonly clientId: string; readonly editionKey?: string | undefined } | undefined,
): string | undefined {
  const game = gameClient && catalogue.find(({ clients }) => Object.values(clients).includes(gameClient.clientId))
  if (!game) return undefined
  const { editionKey = '' } = gameClient
  return `/brands/${key}/${getGameKeyVisualPath(game.editions?.includes(editionKey) ? editionKey : game.nameKey)}`
}
