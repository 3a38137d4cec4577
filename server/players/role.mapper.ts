import type { WireRole } from '../../src/contract/entities/game.ts'
import type { RoleOfAccount } from './players.repository.ts'

export const toWireRole = ({ role, serverName }: RoleOfAccount): WireRole => ({
  role_id: role.roleId,
  name: role.name,
  level: role.level,
  server_id: role.serverId,
  server_name: serverName,
  area_id: role.areaId,
})
