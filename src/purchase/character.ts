import type { Selection } from '../kernel/storage/selection.schema.ts'
import { roleArea } from './role-area.ts'

/** The character that gifts and cards are for, as calls name it; undefined until one is chosen. */
export function characterOf(info: Selection) {
  const { clientId, server, role } = info
  const area = roleArea(info)
  if (!clientId || !server || !role) return undefined
  return {
    client_id: clientId,
    server_id: server.serverId,
    role_id: role.roleId,
    ...(area ? { areaId: area.id } : {}),
  }
}
