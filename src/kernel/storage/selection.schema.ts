import * as v from 'valibot'
import { count, currency, decimal, flag, id, shortText, text } from '../../contract/fields.ts'
import { withCamelNames, wireObject } from '../../contract/wire.ts'

const serverSchema = wireObject({ server_id: id, name: shortText })

/**
 * The player's selection so far. Enough to render immediately and to find the items in fresh lists; prices and limits
 * are always reloaded.
 */
export const selectionSchema = withCamelNames(
  v.partial(
    v.object({
      gameName: shortText,
      clientId: id,
      gameProductId: id,
      /** Area inside the game, not `domain_area`. */
      area: v.object({ id, name: shortText }),
      server: serverSchema,
      /** Original server of the character after a server merge. */
      realServer: serverSchema,
      role: wireObject({ role_id: id, name: shortText, level: v.optional(count) }),
      goods: v.object({
        value: id,
        display: v.optional(shortText),
        price: v.optional(decimal),
        currency: v.optional(currency),
        icon: v.optional(text),
        isCoupon: v.optional(flag),
      }),
      region: shortText,
      rechargeInfo: wireObject({ payway_id: count, channel_id: count, name: shortText, icon: text }),
      billing_no: id,
      /** `<payway_id>_<channel_id>`. */
      rechargeKey: id,
    }),
  ),
)
export type Selection = v.InferOutput<typeof selectionSchema>

/** Part of the selection stored in the cookie: ids and truncated names, for browsers without local storage. */
export const selectionCookieSchema = v.partial(
  v.object({
    clientId: id,
    gameProductId: id,
    areaId: id,
    serverId: id,
    realServerId: id,
    roleId: id,
    goodsId: id,
    region: v.pipe(v.string(), v.maxLength(16)),
    billing_no: id,
    rechargeKey: id,
    gameName: shortText,
    areaName: shortText,
    serverName: shortText,
    roleName: shortText,
  }),
)
export type SelectionCookie = v.InferOutput<typeof selectionCookieSchema>
