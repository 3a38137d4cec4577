import type { Brand } from './brand.schema.ts'

/** Where a brand's own pictures of its games stand, below its folder: one key visual each, beside its icons. */
export const keyVisualFile = (nameKey: string): string => `games/${nameKey}.webp`

type Catalogue = readonly {
  readonly nameKey: string
  readonly clients: Readonly<Record<string, string>>
}[]

/** The address of a game's key visual; undefined for a game that the brand's data does not know. */
export function keyVisualOf(
  { key, catalogue }: Pick<Brand, 'key'> & { readonly catalogue: Catalogue },
  clientId: string,
): string | undefined {
  const game = catalogue.find(({ clients }) => Object.values(clients).includes(clientId))
  return game && `/brands/${key}/${keyVisualFile(game.nameKey)}`
}
