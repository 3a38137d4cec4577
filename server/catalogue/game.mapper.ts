import type { Language } from '../../src/contract/domain.table.ts'
import type { Game, Server } from '../../src/contract/entities/game.ts'
import type { GameRow, ServerRow } from './games.repository.ts'
import { nameIn } from './names.ts'

export function gameFrom(row: GameRow, parts: readonly GameRow[], selected: boolean, language: Language): Game {
  return {
    client_id: row.clientId,
    gp_id: row.gpId,
    name: nameIn(row.names, language),
    logo: row.logo,
    is_select_game: selected,
    sub_game: Object.fromEntries(
      parts.map((part) => [part.codeKey, { client_id: part.clientId, name: nameIn(part.names, language) }]),
    ),
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
