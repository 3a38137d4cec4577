import type { Catalogue } from '../catalogue/catalogue.ts'
import { matchesServerId } from '../../src/contract/server-id.ts'
import { areaOf } from '../catalogue/areas.ts'
import { decimalOf, priceIn } from '../catalogue/money.ts'
import { createPricing } from '../catalogue/pricing.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { limitsFrom } from './limits.mapper.ts'
import type { Players } from './players.ts'
import { roleFrom } from './role.mapper.ts'

export function createPlayersHandlers(
  { gameOf, limits, read }: Catalogue,
  { characters, offers, accountOf, callerOf }: Players,
) {
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
    return { game, account, roles: (await characters.list(account, facts.nowSeconds)).map(roleFrom) }
  }

  const getRoleList: Handlers['getRoleList'] = async ({ client_id, server_id, area_id }, facts) => {
    const { roles } = await rolesOf(facts, client_id)
    return {
      roles: roles.filter(
        (role) =>
          matchesServerId(role.server_id, server_id) &&
          (area_id === undefined || role.area_id === null || role.area_id === area_id),
      ),
    }
  }

  const getAllRoleList: Handlers['getAllRoleList'] = async ({ client_id }, facts) => ({
    roles: (await rolesOf(facts, client_id)).roles,
  })

  const getLimitProductInfo: Handlers['getLimitProductInfo'] = async (params, facts) => {
    const { client_id, role_id, domain_area, region } = params
    const { game, account, roles } = await rolesOf(facts, client_id)
    const role = roles.find((one) => one.role_id === role_id)
    // Another account's character is nobody's business.
    if (!role) throw new CallFailure('notFound')
    const { nowSeconds: at } = facts
    const [rows, own, { currency }] = await Promise.all([
      limits({ brand: game.brand, gpId: game.gpId, roleId: role_id }),
      offers.of(account, { roleId: role_id, serverId: role.server_id }, at),
      read((snapshot) => createPricing(snapshot)(facts, areaOf(facts.brand, domain_area) ?? game.area, region)),
    ])
    return {
      limits: limitsFrom(rows, own, at),
      offers: [...own.values()].flatMap(({ productId, prices }) =>
        prices ? [{ product_id: productId, price: decimalOf(priceIn(prices, currency)), currency }] : [],
      ),
    }
  }

  return { getUserInfo, getRoleList, getAllRoleList, getLimitProductInfo }
}
