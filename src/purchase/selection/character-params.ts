import type { Selection } from '../../kernel/storage/selection.schema.ts'
import { getCharacterArea } from './character-area.ts'

/** Returns the selected character's request parameters, or undefined. */
export function buildCharacterParams(info: Selection) {
  const { clientId, server, role } = info
  const area = getCharacterArea(info)
  if (!clientId || !server || !role) return undefined
  return {
    client_id: clientId,
    server_id: server.serverId,
    role_id: role.roleId,
    ...(area ? { areaId: area.id } : {}),
  }
}
