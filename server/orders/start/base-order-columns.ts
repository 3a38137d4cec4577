import type { GameRow } from '../../catalogue/games.repository.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { RoleOfAccount } from '../../players/players.repository.ts'
import { generateBillingNo } from './billing-no.ts'

export function getBaseOrderColumns(game: GameRow, { brand, language, nowSeconds }: RequestFacts) {
  return {
    billingNo: generateBillingNo(brand.key),
    brand: brand.key,
    clientId: game.clientId,
    gpId: game.gpId,
    gameNames: game.names,
    state: 'created',
    version: 0,
    language,
    createdAt: nowSeconds,
    asks: 0,
  } as const
}

export const getOrderCharacterColumns = ({ role, serverName }: RoleOfAccount) => ({
  serverId: role.serverId,
  serverName,
  roleId: role.roleId,
  roleName: role.name,
})
