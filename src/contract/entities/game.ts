import * as v from 'valibot'
import { area, count, currency, decimal, flag, id, shortText, text } from '../fields.ts'
import { wire } from '../wire.ts'

/** What its world is in now, such as "Season 9", in the language asked for; absent where its publisher says nothing. */
const season = v.optional(shortText)

export const game = wire({
  client_id: id,
  gp_id: id,
  name: shortText,
  season,
  logo: text,
  /** Chosen before the player looks: opened from the game, or the brand has just this one. */
  is_select_game: flag,
  /** Parts of it with a client id of their own (a region, an edition), by their code key. */
  sub_game: v.record(id, wire({ client_id: id, name: shortText, season })),
  /** The price of its cheapest goods; absent where a game is named, for then the list is not shown. */
  from: v.optional(v.object({ price: decimal, currency })),
  terms: text,
  privacy: text,
})
export type Game = v.InferOutput<typeof game>
export type WireGame = v.InferInput<typeof game>

export const server = wire({
  server_id: id,
  name: shortText,
  /** Only where the page config says that roles live in areas. */
  area_id: v.nullable(id),
  area_name: v.nullable(shortText),
  is_new: flag,
})
export type Server = v.InferOutput<typeof server>
export type WireServer = v.InferInput<typeof server>

export const role = wire({
  role_id: id,
  name: shortText,
  level: count,
  server_id: id,
  server_name: shortText,
  area_id: v.nullable(id),
})
export type Role = v.InferOutput<typeof role>
export type WireRole = v.InferInput<typeof role>

export const country = wire({ code: shortText, name: shortText, domain_area: v.nullable(area) })
