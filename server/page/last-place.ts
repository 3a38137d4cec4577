import * as v from 'valibot'
import { areas, languages } from '../../src/contract/domain.table.ts'
import { billingNo, id } from '../../src/contract/fields.ts'

/** The last place of this browser's player: kept by the store in a cookie (`src/app/save-last-place.ts`), without a word about the player but that there is one. */
const lastPlace = v.object({
  area: v.optional(v.picklist(areas)),
  language: v.optional(v.picklist(languages)),
  game: v.optional(id),
  region: v.optional(id),
  player: v.optional(v.literal(true)),
})
export type LastPlace = v.InferOutput<typeof lastPlace>

/** A cookie is as trustworthy as an address: what cannot be read was never there. */
function readCookie<T>(header: string | undefined, name: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  const text = (header ?? '')
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  if (text === undefined) return undefined
  try {
    return v.parse(v.object({ v: schema }), JSON.parse(decodeURIComponent(text))).v
  } catch {
    return undefined
  }
}

export const readLastPlace = (header?: string): LastPlace => readCookie(header, 'last_place', lastPlace) ?? {}

const orderInfo = v.object({ billing_no: v.optional(billingNo) })

const ownOrders = v.array(billingNo)

/** Whether this browser has bought the order: it waits for it, or it is one of its newest (`src/purchase/billing-no.ts`). */
export const isOwnOrder = (header: string | undefined, billingNo: string): boolean =>
  readCookie(header, 'order_info', orderInfo)?.billing_no === billingNo ||
  readCookie(header, 'own_orders', ownOrders)?.includes(billingNo) === true
