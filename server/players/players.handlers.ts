import type { Catalogue } from '../catalogue/catalogue.ts'
import { isSameServerId } from '../../src/contract/links/server-id.ts'
import { resolveArea } from '../catalogue/areas.ts'
import { formatDecimal, convertPrice } from '../catalogue/prices/money.ts'
import { createPricingService } from '../catalogue/prices/pricing.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { mergePurchaseLimitsToWire } from './limits.mapper.ts'
import type { PlayerReads } from './player-service.ts'
import { mapAccountToWire } from './account.mapper.ts'
import { toWireRole } from './role.mapper.ts'

export function createPlayersHandlers(
  { requireGame, limits, read }: Catalogue,
  { characters, offers, requireAccount, requireCaller }: PlayerReads,
) {
  const getUserInfo: Handlers['getUserInfo'] = async ({ client_id, oauth_token }, facts) => {
    const game = await requireGame(facts, client_id)
    const account = await requireAccount(facts, game, oauth_token)
    return mapAccountToWire(account, { token: oauth_token, gpId: account.gpId }, facts)
  }

  async function rolesOf(facts: RequestFacts, clientId: string) {
    const { game, account } = await requireCaller(facts, clientId)
    return { game, account, roles: (await characters.list(account, facts.nowSeconds)).map(toWireRole) }
  }

  const getRoleList: Handlers['getRoleList'] = async ({ client_id, server_id, area_id }, facts) => {
    const { roles } = await rolesOf(facts, client_id)
    return {
      roles: roles.filter(
        (role) =>
          isSameServerId(role.server_id, server_id) &&
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
    // Treat other accounts' characters as unknown.
    if (!role) throw new CallFailure('notFound')
    const { nowSeconds: at } = facts
    const [rows, own, { currency }] = await Promise.all([
      limits({ brand: game.brand, gpId: game.gpId, roleId: role_id }),
      offers.fetch(account, { roleId: role_id, serverId: role.server_id }, at),
      read((snapshot) =>
        createPricingService(snapshot)(facts, resolveArea(facts.brand, domain_area) ?? game.area, region),
      ),
    ])
    return {
      limits: mergePurchaseLimitsToWire(rows, own, at),
      offers: [...own.values()].flatMap(({ productId, prices }) =>
        prices ? [{ product_id: productId, price: formatDecimal(convertPrice(prices, currency)), currency }] : [],
      ),
    }
  }

  return { getUserInfo, getRoleList, getAllRoleList, getLimitProductInfo }
}
