import * as v from 'valibot'
import { area, count, currency, decimal, flag, id, shortText, text } from '../fields.ts'
import { wireObject } from '../wire.ts'

/** Current season, such as "Season 9"; absent if the publisher has none. */
const season = v.optional(shortText)

export const game = wireObject({
  client_id: id,
  gp_id: id,
  name: shortText,
  season,
  logo: text,
  /** The game is preselected, because the store was opened from the game or the brand has only one. */
  is_select_game: flag,
  /** Editions of the game by code key, each with its own client id. */
  sub_game: v.record(id, wireObject({ client_id: id, name: shortText, season })),
  /** Lowest price in the game list; absent in requests for one game. */
  from: v.optional(v.object({ price: decimal, currency })),
  terms: text,
  privacy: text,
})
export type Game = v.InferOutput<typeof game>
export type WireGame = v.InferInput<typeof game>

export const server = wireObject({
  server_id: id,
  name: shortText,
  /** Area of the server; set only if the page config enables area roles. */
  area_id: v.nullable(id),
  area_name: v.nullable(shortText),
  is_new: flag,
})
export type Server = v.InferOutput<typeof server>
export type WireServer = v.InferInput<typeof server>

export const role = wireObject({
  role_id: id,
  name: shortText,
  level: count,
  server_id: id,
  server_name: shortText,
  area_id: v.nullable(id),
})
export type Role = v.InferOutput<typeof role>
export type WireRole = v.InferInput<typeof role>

export const country = wireObject({ code: shortText, name: shortText, domain_area: v.nullable(area) })
