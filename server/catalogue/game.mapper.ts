import type { Currency, Language } from '../../src/contract/domain.table.ts'
import type { WireGame, WireServer } from '../../src/contract/entities/game.ts'
import { decimalOf } from './money.ts'
import type { GameRow, ServerRow } from './games.repository.ts'
import { nameIn } from './names.ts'

interface GameFacts {
  parts: readonly GameRow[]
  selected: boolean
  /** The price of its cheapest goods, in minor units. */
  least?: { minor: number; currency: Currency }
}

/** A game's own words. */
const saidIn = ({ names, season }: GameRow, language: Language): Pick<WireGame, 'name' | 'season'> => ({
  name: nameIn(names, language),
  ...(season ? { season: nameIn(season, language) } : {}),
})

export function gameFrom(row: GameRow, { parts, selected, least }: GameFacts, language: Language): WireGame {
  return {
    client_id: row.clientId,
    gp_id: row.gpId,
    ...saidIn(row, language),
    logo: row.logo,
    is_select_game: selected,
    sub_game: Object.fromEntries(
      parts.map((part) => [part.codeKey, { client_id: part.clientId, ...saidIn(part, language) }]),
    ),
    ...(least === undefined ? {} : { from: { price: decimalOf(least.minor), currency: least.currency } }),
    terms: row.terms,
    privacy: row.privacy,
  }
}

export const serverFrom = (row: ServerRow): WireServer => ({
  server_id: row.serverId,
  name: row.name,
  area_id: row.areaId,
  area_name: row.areaName,
  is_new: row.isNew,
})
