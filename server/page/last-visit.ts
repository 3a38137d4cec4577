import * as v from 'valibot'
import { salesAreas, supportedLanguages } from '../../src/contract/domain.table.ts'
import { billingNoSchema, idSchema } from '../../src/contract/fields.ts'

/**
 * Player's last area, language and game. The store writes them to a cookie (`src/app/save-last-visit.ts`), which does
 * not identify the player.
 */
const lastPlace = v.object({
  area: v.optional(v.picklist(salesAreas)),
  language: v.optional(v.picklist(supportedLanguages)),
  game: v.optional(idSchema),
  region: v.optional(idSchema),
  player: v.optional(v.literal(true)),
})
export type LastVisit = v.InferOutput<typeof lastPlace>

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

export const readLastVisit = (header?: string): LastVisit => readCookie(header, 'last_place', lastPlace) ?? {}

const ownOrders = v.array(billingNoSchema)

/** Returns true if the order was placed in this browser, according to the store's cookies. */
export const isOrderFromThisBrowser = (header: string | undefined, billingNo: string): boolean =>
  readCookie(header, 'own_orders', ownOrders)?.includes(billingNo) === true
