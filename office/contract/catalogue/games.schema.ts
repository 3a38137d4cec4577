import * as v from 'valibot'
import { platforms } from '../../../src/contract/domain.table.ts'
import { address, area, count, gameAddress, id, names } from './fields.ts'

const client = v.strictObject({
  client: id,
  platform: v.picklist(platforms),
  area,
  /** Link that opens the game; empty if there is none. */
  link: v.optional(gameAddress, ''),
  sort: count,
  /** Client id of the game to which this edition belongs. */
  partOf: v.exactOptional(id),
})

const game = v.strictObject({
  /** Game product id, which servers, goods, accounts and events refer to. */
  game: id,
  /** Key of the edition, such as `starfallOdyssey`. */
  key: id,
  names,
  /** Subtitle in the store, such as "Season 9". */
  season: v.exactOptional(names),
  logo: address,
  icon: address,
  terms: address,
  privacy: address,
  clients: v.pipe(v.array(client), v.minLength(1)),
})
export type GameItem = v.InferOutput<typeof game>

export const gamesSchema = v.pipe(v.array(game), v.minLength(1))
