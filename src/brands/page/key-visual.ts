import type { Brand } from '../load/brand.schema.ts'

/** Returns the path of a game's key visual in the brand's public folder. */
export const getKeyVisualPath = (nameKey: string): string => `games/${nameKey}.webp`

type Catalogue = readonly {
  readonly nameKey: string
  readonly clients: Readonly<Record<string, string>>
  readonly editions?: readonly string[] | undefined
}[]

/** Returns the URL of a game's key visual. Editions may have their own. Undefined for unknown games. */
export function getKeyVisualUrl(
  { key, catalogue }: Pick<Brand, 'key'> & { readonly catalogue: Catalogue },
  gameClient: { readonly clientId: string; readonly editionKey?: string | undefined } | undefined,
): string | undefined {
  const game = gameClient && catalogue.find(({ clients }) => Object.values(clients).includes(gameClient.clientId))
  if (!game) return undefined
  const { editionKey = '' } = gameClient
  return `/brands/${key}/${getKeyVisualPath(game.editions?.includes(editionKey) ? editionKey : game.nameKey)}`
}
