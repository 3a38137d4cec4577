import * as v from 'valibot'
import {
  integerSchema,
  currencySchema,
  decimalSchema,
  booleanSchema,
  idSchema,
  shortTextSchema,
  textSchema,
} from '../../contract/fields.ts'
import { randomGoodsSchema } from '../../contract/entities/goods.ts'
import { withCamelCaseKeys, wireObjectSchema } from '../../contract/replies/wire.ts'

const serverSchema = wireObjectSchema({ server_id: idSchema, name: shortTextSchema })

/**
 * Current selection of the player. Contains enough data to render the selection immediately and to find the selected
 * items in newly loaded lists. Prices and limits are always loaded again.
 */
export const purchaseSelectionSchema = withCamelCaseKeys(
  v.partial(
    v.object({
      gameName: shortTextSchema,
      clientId: idSchema,
      gameProductId: idSchema,
      /** In-game area, unrelated to `domain_area`. */
      area: v.object({ id: idSchema, name: shortTextSchema }),
      server: serverSchema,
      /** Original server of a character whose server was merged into another server. */
      realServer: serverSchema,
      role: wireObjectSchema({ role_id: idSchema, name: shortTextSchema, level: v.optional(integerSchema) }),
      goods: v.object({
        value: idSchema,
        display: v.optional(shortTextSchema),
        price: v.optional(decimalSchema),
        currency: v.optional(currencySchema),
        icon: v.optional(textSchema),
        isCoupon: v.optional(booleanSchema),
        random: v.optional(randomGoodsSchema),
        /** True if the game has set the price for the character. */
        isPriceForCharacter: v.optional(booleanSchema),
      }),
      region: shortTextSchema,
      rechargeInfo: wireObjectSchema({
        payway_id: integerSchema,
        channel_id: integerSchema,
        name: shortTextSchema,
        icon: textSchema,
      }),
      billing_no: idSchema,
      /** `<payway_id>_<channel_id>`. */
      rechargeKey: idSchema,
    }),
  ),
)
export type Selection = v.InferOutput<typeof purchaseSelectionSchema>

/** Subset of the selection for the cookie: ids and truncated names. Restored in browsers without local storage. */
export const selectionCookieSchema = v.partial(
  v.object({
    clientId: idSchema,
    gameProductId: idSchema,
    areaId: idSchema,
    serverId: idSchema,
    realServerId: idSchema,
    roleId: idSchema,
    goodsId: idSchema,
    region: v.pipe(v.string(), v.maxLength(16)),
    billing_no: idSchema,
    rechargeKey: idSchema,
    gameName: shortTextSchema,
    areaName: shortTextSchema,
    serverName: shortTextSchema,
    roleName: shortTextSchema,
  }),
)
export type SelectionCookie = v.InferOutput<typeof selectionCookieSchema>
