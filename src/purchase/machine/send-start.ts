import { payStartCalls } from '../../contract/calls/pay-start.calls.ts'
import type { PayPlaces } from '../../contract/pay-places.ts'
import { payOn } from '../../contract/calls/order.calls.ts'
import { payReplenishment } from '../../contract/calls/replenish.calls.ts'
import { readBoot } from '../../kernel/startup/boot.ts'
import { failed, success, type Result } from '../../kernel/http/result.ts'
import { send } from '../../kernel/http/send.ts'
import { paywayOf } from '../ledger/order-rules.ts'
import type { Order, Purchase } from '../ledger/order.schema.ts'
import { session } from '../../kernel/session/session.store.ts'
import { judgeEntry } from './pay-entry.ts'
import type { PayLink } from './purchase.types.ts'
import { makeUpParams, startOf, startParams, type Shown } from './start-call.ts'

/** What a new order is started with, and a repeat has not to bring. */
interface Beside {
  readonly shown?: Shown | undefined
  readonly cardInfo?: string | undefined
}

interface Started {
  readonly billingNo: string
  readonly link: PayLink
}

export const placesOf = ({ paywayId }: Pick<Purchase, 'paywayId'>): PayPlaces => ({
  sandboxOrigin: readBoot().payOrigin,
  shopOrigins: readBoot().payOrigins,
  brandHosts: session.brand.payHosts?.[paywayId],
})

/** The one round trip of a purchase. The same id again answers the same order, with a link that works. */
export async function sendStart(requestId: string, purchase: Purchase, beside: Beside = {}): Promise<Result<Started>> {
  const { replenishId } = purchase
  const result = await (replenishId === undefined
    ? askStart(requestId, purchase, beside)
    : send(payReplenishment, makeUpParams(requestId, purchase, replenishId)))
  if (!result.ok) return result
  const link = judgeEntry(result.data, purchase.paywayId, placesOf(purchase))
  return success({ billingNo: result.data.billingNo, link })
}

/** The same for an order that the account began on another device. */
export async function sendPayOn(order: Order): Promise<Result<Started>> {
  const paywayId = paywayOf(order)
  if (paywayId === undefined) return failed({ kind: 'garbage', path: payOn.path, field: 'channel' })
  const result = await send(payOn, { billing_no: order.billingNo })
  if (!result.ok) return result
  return success({ billingNo: order.billingNo, link: judgeEntry(result.data, paywayId, placesOf({ paywayId })) })
}

async function askStart(requestId: string, purchase: Purchase, { shown, cardInfo }: Beside) {
  const name = startOf(purchase)
  if (!name) return failed({ kind: 'garbage', path: 'channel', field: 'billing_no' })
  // Rows that take a card refuse a start without one, and the others drop it.
  return send(payStartCalls[name], {
    ...startParams(requestId, purchase, shown),
    ...(cardInfo === undefined ? {} : { card_info: cardInfo }),
  })
}
