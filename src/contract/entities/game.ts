import * as v from 'valibot'
import {
  salesAreaSchema,
  integerSchema,
  currencySchema,
  decimalSchema,
  booleanSchema,
  idSchema,
  shortTextSchema,
  textSchema,
} from '../fields.ts'
import { wireObjectSchema } from '../replies/wire.ts'

/** Current season, such as "Season 9"; absent if there is none. */
const seasonSchema = v.optional(shortTextSchema)

export const gameSchema = wireObjectSchema({
  client_id: idSchema,
  gp_id: idSchema,
  name: shortTextSchema,
  season: seasonSchema,
  logo: textSchema,
  /** True if the game is preselected, because the store was opened from the game or the brand has no other game. */
  is_select_game: booleanSchema,
  /** Editions of the game by key, each with its own client id. */
  sub_game: v.record(idSchema, wireObjectSchema({ client_id: idSchema, name: shortTextSchema, season: seasonSchema })),
  /** Lowest price of the game's goods. Absent if only one game was requested. */
  from: v.optional(v.object({ price: decimalSchema, currency: currencySchema })),
  terms: textSchema,
  privacy: textSchema,
})
export type Game = v.InferOutput<typeof gameSchema>
export type WireGame = v.InferInput<typeof gameSchema>

export const gameServerSchema = wireObjectSchema({
  server_id: idSchema,
  name: shortTextSchema,
  /** In-game area of the server. Null unless the page config of the game has `is_area_role`. */
  area_id: v.nullable(idSchema),
  area_name: v.nullable(shortTextSchema),
  is_new: booleanSchema,
})
export type GameServer = v.InferOutput<typeof gameServerSchema>
export type WireGameServer = v.InferInput<typeof gameServerSchema>

export const roleSchema = wireObjectSchema({
  role_id: idSchema,
  name: shortTextSchema,
  level: integerSchema,
  server_id: idSchema,
  server_name: shortTextSchema,
  area_id: v.nullable(idSchema),
})
export type Role = v.InferOutput<typeof roleSchema>
export type WireRole = v.InferInput<typeof roleSchema>

export const countrySchema = wireObjectSchema({
  code: shortTextSchema,
  name: shortTextSchema,
  domain_area: v.nullable(salesAreaSchema),
})
