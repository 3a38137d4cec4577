import * as v from 'valibot'
import { platforms } from '../../../src/contract/domain.table.ts'
import { optionalUrlSchema, areaSchema, countSchema, gameLinkSchema, catalogueIdSchema, names } from './fields.ts'

const client = v.strictObject({
  client: catalogueIdSchema,
  platform: v.picklist(platforms),
  area: areaSchema,
  /** Link that opens the game; empty for none. */
  link: v.optional(gameLinkSchema, ''),
  sort: countSchema,
  /** Client id of the game to which this edition belongs. */
  partOf: v.exactOptional(catalogueIdSchema),
})

const game = v.strictObject({
  /** Game product id, to which servers, goods, accounts and events refer. */
  game: catalogueIdSchema,
  /** Edition key, such as `starfallOdyssey`. */
  key: catalogueIdSchema,
  names,
  /** Subtitle of the game, such as "Season 9". */
  season: v.exactOptional(names),
  logo: optionalUrlSchema,
  icon: optionalUrlSchema,
  terms: optionalUrlSchema,
  privacy: optionalUrlSchema,
  clients: v.pipe(v.array(client), v.minLength(1)),
})
export type GameItem = v.InferOutput<typeof game>

export const gamesSchema = v.pipe(v.array(game), v.minLength(1))
