import * as v from 'valibot'
import { count, currency, decimal, flag, id, shortText, text } from '../../contract/fields.ts'
import { renamed, wire } from '../../contract/wire.ts'

const place = wire({ server_id: id, name: shortText })

/**
 * The player's choice so far; each part is absent until chosen.
 * Enough to show at once and to find the real thing again in fresh lists - never to buy from: prices and limits are asked anew.
 */
export const selectionSchema = renamed(
  v.partial(
    v.object({
      gameName: shortText,
      clientId: id,
      gameProductId: id,
      /** The area that roles live in, inside the game; not the domain area. */
      area: v.object({ id, name: shortText }),
      server: place,
      /** Where servers were merged, the one that the role really lives on. */
      realServer: place,
      role: wire({ role_id: id, name: shortText, level: v.optional(count) }),
      goods: v.object({
        value: id,
        display: v.optional(shortText),
        price: v.optional(decimal),
        currency: v.optional(currency),
        icon: v.optional(text),
        isCoupon: v.optional(flag),
      }),
      region: shortText,
      rechargeInfo: wire({ payway_id: count, channel_id: count, name: shortText, icon: text }),
      billing_no: id,
      /** `payway_id_channel_id`. */
      rechargeKey: id,
    }),
  ),
)
export type Selection = v.InferOutput<typeof selectionSchema>

/** What of it goes into the cookie: ids, and names cut short, so that it works where local storage does not. */
export const selectionCookie = v.partial(
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
export type SelectionCookie = v.InferOutput<typeof selectionCookie>
