import type { Catalogue } from '../catalogue/catalogue.ts'
import { limitFrom } from '../catalogue/goods.mapper.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { normaliseServerId, type Players } from './players.ts'
import { roleFrom } from './role.mapper.ts'

export function createPlayersHandlers({ gameOf, goods }: Catalogue, { characters, accountOf, callerOf }: Players) {
  const getUserInfo: Handlers['getUserInfo'] = async ({ client_id, oauth_token }, facts) => {
    const game = await gameOf(facts, client_id)
    const account = await accountOf(facts, game, oauth_token)
    return {
      username: account.username,
      suid: account.suid,
      oauth_token,
      gp_id: account.gpId,
      is_real_name: account.isRealName,
    }
  }

  async function rolesOf(facts: RequestFacts, clientId: string) {
    const { game, account } = await callerOf(facts, clientId)
    return { game, roles: (await characters.list(account, facts.nowSeconds)).map(roleFrom) }
  }

  const getRoleList: Handlers['getRoleList'] = async ({ client_id, server_id, area_id }, facts) => {
    const { roles } = await rolesOf(facts, client_id)
    const serverId = normaliseServerId(server_id)
    return {
      roles: roles.filter(
        (role) =>
          role.server_id === serverId && (area_id === undefined || role.area_id === null || role.area_id === area_id),
      ),
    }
  }

  const getAllRoleList: Handlers['getAllRoleList'] = async ({ client_id }, facts) => ({
    roles: (await rolesOf(facts, client_id)).roles,
  })

  const getLimitProductInfo: Handlers['getLimitProductInfo'] = async ({ client_id, role_id }, facts) => {
    const { game, roles } = await rolesOf(facts, client_id)
    // Another account's character is nobody's business.
    if (!roles.some((role) => role.role_id === role_id)) throw new CallFailure('notFound')
    const limits = await goods.limits({ brand: game.brand, gpId: game.gpId, roleId: role_id })
    return { limits: limits.map((row) => limitFrom(row, facts.nowSeconds)) }
  }

  return { getUserInfo, getRoleList, getAllRoleList, getLimitProductInfo }
}
