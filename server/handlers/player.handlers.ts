import { roleFrom } from '../mappers/game.mapper.ts'
import { limitFrom } from '../mappers/goods.mapper.ts'
import { verifyName } from '../real-names/verify-name.ts'
import { accountOf, gameOf, normaliseServerId } from '../services/players.ts'
import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from './call-context.ts'
import type { Handlers } from './handler.ts'

const getUserInfo: Handlers['getUserInfo'] = async ({ client_id, oauth_token }, context) => {
  const game = await gameOf(context, client_id)
  const account = await accountOf(context, game, oauth_token)
  return {
    username: account.username,
    suid: account.suid,
    oauth_token,
    gp_id: account.gpId,
    is_real_name: account.isRealName,
  }
}

async function rolesOf(context: CallContext, clientId: string) {
  const game = await gameOf(context, clientId)
  const { brand, gpId, suid } = await accountOf(context, game)
  return { game, roles: (await context.repositories.players.roles({ brand, gpId, suid })).map(roleFrom) }
}

const getRoleList: Handlers['getRoleList'] = async ({ client_id, server_id, area_id }, context) => {
  const { roles } = await rolesOf(context, client_id)
  const serverId = normaliseServerId(server_id)
  return {
    roles: roles.filter(
      (role) =>
        role.server_id === serverId && (area_id === undefined || role.area_id === null || role.area_id === area_id),
    ),
  }
}

const getAllRoleList: Handlers['getAllRoleList'] = async ({ client_id }, context) => ({
  roles: (await rolesOf(context, client_id)).roles,
})

const getLimitProductInfo: Handlers['getLimitProductInfo'] = async ({ client_id, role_id }, context) => {
  const { game, roles } = await rolesOf(context, client_id)
  // Another account's character is nobody's business.
  if (!roles.some((role) => role.role_id === role_id)) throw new CallFailure('notFound')
  const limits = await context.repositories.goods.limits({ brand: game.brand, gpId: game.gpId, roleId: role_id })
  return { limits: limits.map((row) => limitFrom(row, context.nowSeconds)) }
}

const certifiedReal: Handlers['certifiedReal'] = async ({ client_id, ...form }, context) => {
  await verifyName(await accountOf(context, await gameOf(context, client_id)), form, context)
  return { done: true }
}

export const playerHandlers = { getUserInfo, certifiedReal, getRoleList, getAllRoleList, getLimitProductInfo }
