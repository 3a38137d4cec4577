import { payStartCalls } from '../../contract/calls/pay-start.calls.ts'
import { readBoot } from '../../kernel/boot.ts'
import { failed, success, type Result } from '../../kernel/http/result.ts'
import { send } from '../../kernel/http/send.ts'
import type { Purchase } from '../ledger/order.schema.ts'
import { session } from '../../kernel/session.store.ts'
import { judgeEntry } from './pay-entry.ts'
import type { PayPlaces } from './pay-link.ts'
import type { PayLink } from './purchase.types.ts'
import { startOf, startParams } from './start-call.ts'

interface Started {
  readonly billingNo: string
  readonly link: PayLink
}

export const placesOf = ({ paywayId }: Pick<Purchase, 'paywayId'>): PayPlaces => ({
  sandboxOrigin: readBoot().payOrigin,
  brandHosts: session.brand.payHosts?.[paywayId],
})

/** The one round trip of a purchase. The same id again answers the same order, with a link that works. */
export async function sendStart(requestId: string, purchase: Purchase, cardInfo?: string): Promise<Result<Started>> {
  const name = startOf(purchase)
  if (!name) return failed({ kind: 'garbage', path: 'channel' })
  const params = startParams(requestId, purchase)
  // Rows that take a card refuse a start without one, and the others drop it.
  const result = await send(payStartCalls[name], {
    ...params,
    ...(cardInfo === undefined ? {} : { card_info: cardInfo }),
  })
  if (!result.ok) return result
  const link = judgeEntry(result.data, purchase.paywayId, placesOf(purchase))
  return success({ billingNo: result.data.billing_no, link })
}
