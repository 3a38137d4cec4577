import * as v from 'valibot'
import { count, currency, decimal, flag, id, shortText, text } from '../../contract/fields.ts'
import { withCamelNames, wireObject } from '../../contract/wire.ts'

const serverSchema = wireObject({ server_id: id, name: shortText })

/**
 * Current selection of the player. It contains enough data to render immediately and to find the items in fresh lists.
 * Prices and limits are always loaded again.
 */
export const selectionSchema = withCamelNames(
  v.partial(
    v.object({
      gameName: shortText,
      clientId: id,
      gameProductId: id,
      /** In-game area, unrelated to `domain_area`. */
      area: v.object({ id, name: shortText }),
      server: serverSchema,
      /** Original server of a character whose server was merged into another one. */
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

/** Subset of the selection for the cookie: ids and truncated names. Used by browsers without local storage. */
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
