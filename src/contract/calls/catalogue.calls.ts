import * as v from 'valibot'
import { defineApiCall } from '../call.ts'
import { countrySchema, gameSchema, roleSchema, gameServerSchema } from '../entities/game.ts'
import { goodsSchema, purchaseLimitSchema, personalPriceSchema } from '../entities/goods.ts'
import { currencySchema, idSchema, platformSchema } from '../fields.ts'

const pricingFields = {
  /** Region of the prices; absent if the region was inferred from the visitor's language. */
  region: v.optional(idSchema),
  currencies: v.optional(v.record(idSchema, currencySchema), {}),
}

export const getGameList = defineApiCall(
  '/api/pay/getGameListV2',
  'Games of the brand in an area',
  v.object({
    client_id: v.optional(idSchema),
    platform: platformSchema,
    domain_area: v.optional(idSchema),
    region: v.optional(idSchema),
  }),
  v.object({ games: v.array(gameSchema), ...pricingFields }),
  { codes: ['wrongDomain'] },
)
export const getServerList = defineApiCall(
  '/api/pay/getServerList',
  'Servers of a game',
  v.object({ client_id: idSchema }),
  v.object({ servers: v.array(gameServerSchema) }),
  { codes: ['notAGame'] },
)
export const getRoleList = defineApiCall(
  '/api/pay/getRoleList',
  "The player's characters on a server",
  v.object({ client_id: idSchema, server_id: idSchema, area_id: v.optional(idSchema) }),
  v.object({ roles: v.array(roleSchema) }),
  { codes: ['notLoggedIn', 'notAGame'] },
)
export const getRolesOnAllServers = defineApiCall(
  '/api/system/allRoleList',
  "The player's characters on all servers",
  v.object({ client_id: idSchema }),
  v.object({ roles: v.array(roleSchema) }),
  { codes: ['notLoggedIn', 'notAGame'] },
)
export const getProductList = defineApiCall(
  '/api/pay/getProductList',
  'Goods of a game',
  /** `region` is the payment region. It determines the currency. */
  v.object({
    client_id: idSchema,
    platform: platformSchema,
    domain_area: v.optional(idSchema),
    region: v.optional(idSchema),
  }),
  v.object({ goods: v.array(goodsSchema), ...pricingFields }),
  { codes: ['notAGame', 'wrongDomain'] },
)
export const getPurchaseLimitsAndOffers = defineApiCall(
  '/api/pay/getLimitProductInfo',
  'Purchase limits and personal prices of a character',
  v.object({
    client_id: idSchema,
    role_id: idSchema,
    server_id: idSchema,
    area_id: v.optional(idSchema),
    domain_area: v.optional(idSchema),
    region: v.optional(idSchema),
  }),
  v.object({ limits: v.array(purchaseLimitSchema), offers: v.optional(v.array(personalPriceSchema), []) }),
  { codes: ['notLoggedIn', 'notAGame', 'notFound', 'wrongDomain'] },
)
export const getCountryList = defineApiCall(
  '/api/pay/getCountryList',
  'Countries the store sells to',
  v.object({ client_id: v.optional(idSchema), domain_area: v.optional(idSchema) }),
  v.object({ countries: v.array(countrySchema) }),
  { codes: ['notAGame', 'wrongDomain'] },
)
export const catalogueApiCalls = {
  getGameList,
  getServerList,
  getRoleList,
  getAllRoleList: getRolesOnAllServers,
  getProductList,
  getLimitProductInfo: getPurchaseLimitsAndOffers,
  getCountryList,
}
