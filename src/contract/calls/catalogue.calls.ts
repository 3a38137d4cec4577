import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { country, game, role, server } from '../entities/game.ts'
import { goods, limitInfo, offerInfo } from '../entities/goods.ts'
import { currency, id, platform } from '../fields.ts'

const pricing = {
  /** Region of the prices; absent if the region was only inferred from the visitor's language. */
  region: v.optional(id),
  /** Currency by region within the area. */
  currencies: v.optional(v.record(id, currency), {}),
}

export const getGameList = defineCall(
  '/api/pay/getGameListV2',
  'Games of the brand in an area',
  v.object({ client_id: v.optional(id), platform, domain_area: v.optional(id), region: v.optional(id) }),
  v.object({ games: v.array(game), ...pricing }),
  { codes: ['wrongDomain'] },
)
export const getServerList = defineCall(
  '/api/pay/getServerList',
  'Servers of a game',
  v.object({ client_id: id }),
  v.object({ servers: v.array(server) }),
  { codes: ['notAGame'] },
)
export const getRoleList = defineCall(
  '/api/pay/getRoleList',
  "The player's characters on a server",
  v.object({ client_id: id, server_id: id, area_id: v.optional(id) }),
  v.object({ roles: v.array(role) }),
  { codes: ['notLoggedIn', 'notAGame'] },
)
export const getAllRoleList = defineCall(
  '/api/system/allRoleList',
  "The player's characters on all servers",
  v.object({ client_id: id }),
  v.object({ roles: v.array(role) }),
  { codes: ['notLoggedIn', 'notAGame'] },
)
export const getProductList = defineCall(
  '/api/pay/getProductList',
  'Goods of a game',
  /** `region`: payment region, which determines the currency. */
  v.object({ client_id: id, platform, domain_area: v.optional(id), region: v.optional(id) }),
  v.object({ goods: v.array(goods), ...pricing }),
  { codes: ['notAGame', 'wrongDomain'] },
)
export const getLimitProductInfo = defineCall(
  '/api/pay/getLimitProductInfo',
  'Purchase limits of a character, and the prices that its game has for it alone',
  v.object({
    client_id: id,
    role_id: id,
    server_id: id,
    area_id: v.optional(id),
    domain_area: v.optional(id),
    region: v.optional(id),
  }),
  v.object({ limits: v.array(limitInfo), offers: v.optional(v.array(offerInfo), []) }),
  { codes: ['notLoggedIn', 'notAGame', 'notFound', 'wrongDomain'] },
)
export const getCountryList = defineCall(
  '/api/pay/getCountryList',
  'Countries the store sells to',
  v.object({ client_id: v.optional(id), domain_area: v.optional(id) }),
  v.object({ countries: v.array(country) }),
  { codes: ['notAGame', 'wrongDomain'] },
)
export const catalogueCalls = {
  getGameList,
  getServerList,
  getRoleList,
  getAllRoleList,
  getProductList,
  getLimitProductInfo,
  getCountryList,
}
