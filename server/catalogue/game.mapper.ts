import type { Currency, Language } from '../../src/contract/domain.table.ts'
import type { WireGame, WireGameServer } from '../../src/contract/entities/game.ts'
import { formatDecimal } from './prices/money.ts'
import type { GameRow, ServerRow } from './games.repository.ts'
import { pickName } from './names.ts'

interface GameContext {
  parts: readonly GameRow[]
  selected: boolean
  /** Lowest price of the game's goods, in minor units. */
  lowest?: { minor: number; currency: Currency }
}

const mapGameNamesToWire = ({ names, season }: GameRow, language: Language): Pick<WireGame, 'name' | 'season'> => ({
  name: pickName(names, language),
  ...(season ? { season: pickName(season, language) } : {}),
})

export function mapGameToWire(row: GameRow, { parts, selected, lowest }: GameContext, language: Language): WireGame {
  return {
    client_id: row.clientId,
    gp_id: row.gpId,
    ...mapGameNamesToWire(row, language),
    logo: row.logo,
    is_select_game: selected,
    sub_game: Object.fromEntries(
      parts.map((part) => [part.codeKey, { client_id: part.clientId, ...mapGameNamesToWire(part, language) }]),
    ),
    ...(lowest === undefined ? {} : { from: { price: formatDecimal(lowest.minor), currency: lowest.currency } }),
    terms: row.terms,
    privacy: row.privacy,
  }
}

export const mapGameServerToWire = (row: ServerRow): WireGameServer => ({
  server_id: row.serverId,
  name: row.name,
  area_id: row.areaId,
  area_name: row.areaName,
  is_new: row.isNew,
})
