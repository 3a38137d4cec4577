import * as v from 'valibot'
import { getOrderInfo } from '../../src/contract/calls/order.calls.ts'
import { codes } from '../../src/contract/codes.table.ts'
import { envelope } from '../../src/contract/envelope.ts'
import type { OrderStatus } from '../../src/purchase/ledger/order-status.ts'
import type { Order } from '../../src/purchase/ledger/order.schema.ts'
import { createOrderDatabase } from '../../src/purchase/ledger/order-database.ts'
import { readFacts } from '../facts.ts'
import { tellAll } from '../tell.ts'
import { waitingOrderMoved } from '../waiting-order.ts'
import { notify } from './notify.ts'
import { createOrderWatcher } from './order-watcher.ts'

declare const self: ServiceWorkerGlobalScope & { navigator: { setAppBadge?: (count: number) => Promise<void> } }

const answer = v.object({ ...envelope.entries, code: v.literal(codes.success), data: getOrderInfo.reply })

/** As nobody in particular: a worker has no token, and names it would be told are masked. */
async function ask({ billingNo, own }: Order, simple: '0' | '1'): Promise<OrderStatus | undefined> {
  const { gateway, language } = await readFacts()
  const query = new URLSearchParams({ billing_no: billingNo, simple, spec_lang: language })
  if (own?.idfv !== undefined) query.set('idfv', own.idfv)
  try {
    const response = await fetch(`${gateway}${getOrderInfo.path}?${query}`, { cache: 'no-store', credentials: 'omit' })
    const parsed = v.safeParse(answer, await response.json())
    return parsed.success ? parsed.output.data : undefined
  } catch {
    return undefined
  }
}

/** The watcher over the browser's own database, network and ways to be heard. */
export const watcher = createOrderWatcher({
  database: createOrderDatabase(),
  ask,
  now: Date.now,
  async moved(order) {
    await tellAll({ type: 'orderMoved', billingNo: order.billingNo })
    await notify(order)
    await waitingOrderMoved(order.billingNo)
  },
  async counted(waiting) {
    // A number on the icon of the installed store, where there is one.
    await self.navigator.setAppBadge?.(waiting).catch(() => undefined)
  },
})
