import type { Brand } from './brand.schema.ts'

/** Where a brand's own pictures of its games stand, below its folder: one key visual each, beside its icons. */
export const keyVisualFile = (nameKey: string): string => `games/${nameKey}.webp`

type Catalogue = readonly {
  readonly nameKey: string
  readonly clients: Readonly<Record<string, string>>
  readonly editions?: readonly string[] | undefined
}[]

/** The address of a game's key visual, or of its edition's where that has its own; undefined for a game that the brand's data does not know. */
export function keyVisualOf(
  { key, catalogue }: Pick<Brand, 'key'> & { readonly catalogue: Catalogue },
  wanted: { readonly clientId: string; readonly editionKey?: string | undefined } | undefined,
): string | undefined {
  const game = wanted && catalogue.find(({ clients }) => Object.values(clients).includes(wanted.clientId))
  if (!game) return undefined
  const { editionKey = '' } = wanted
  return `/brands/${key}/${keyVisualFile(game.editions?.includes(editionKey) ? editionKey : game.nameKey)}`
}
