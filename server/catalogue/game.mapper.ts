import type { Currency, Language } from '../../src/contract/domain.table.ts'
import type { Game, Server } from '../../src/contract/entities/game.ts'
import { decimalOf } from './money.ts'
import type { GameRow, ServerRow } from './games.repository.ts'
import { nameIn } from './names.ts'

interface GameFacts {
  parts: readonly GameRow[]
  selected: boolean
  /** What its cheapest goods cost, in minor units. */
  least?: { minor: number; currency: Currency }
}

export function gameFrom(row: GameRow, { parts, selected, least }: GameFacts, language: Language): Game {
  return {
    client_id: row.clientId,
    gp_id: row.gpId,
    name: nameIn(row.names, language),
    logo: row.logo,
    is_select_game: selected,
    sub_game: Object.fromEntries(
      parts.map((part) => [part.codeKey, { client_id: part.clientId, name: nameIn(part.names, language) }]),
    ),
    ...(least === undefined ? {} : { from: { price: decimalOf(least.minor), currency: least.currency } }),
    terms: row.terms,
    privacy: row.privacy,
  }
}

export const serverFrom = (row: ServerRow): Server => ({
  server_id: row.serverId,
  name: row.name,
  area_id: row.areaId,
  area_name: row.areaName,
  is_new: row.isNew,
})
