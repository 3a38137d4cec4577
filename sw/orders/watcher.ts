import * as v from 'valibot'
import { getOrderInfo } from '../../src/contract/calls/order.calls.ts'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { responseEnvelopeSchema } from '../../src/contract/replies/envelope.ts'
import type { OrderStatus } from '../../src/purchase/ledger/order-status.ts'
import type { Order } from '../../src/purchase/ledger/order.schema.ts'
import { createOrderDatabase } from '../../src/purchase/ledger/order-database.ts'
import { readServiceWorkerContext } from '../service-worker-context.ts'
import { postMessageToAllPages } from '../post-message-to-all-pages.ts'
import { refreshPendingOrderSnapshot } from '../pending-order.ts'
import { showOrderNotification } from './notify.ts'
import { createOrderWatcher } from './order-watcher.ts'

declare const self: ServiceWorkerGlobalScope & { navigator: { setAppBadge?: (count: number) => Promise<void> } }

const replySchema = v.object({
  ...responseEnvelopeSchema.entries,
  code: v.literal(apiResponseCodes.success),
  data: getOrderInfo.reply,
})

async function queryStatus({ billingNo, own }: Order, simple: '0' | '1'): Promise<OrderStatus | undefined> {
  const { gateway, language } = await readServiceWorkerContext()
  const query = new URLSearchParams({ billing_no: billingNo, simple, spec_lang: language })
  if (own?.idfv !== undefined) query.set('idfv', own.idfv)
  try {
    const response = await fetch(`${gateway}${getOrderInfo.path}?${query}`, { cache: 'no-store', credentials: 'omit' })
    const parsed = v.safeParse(replySchema, await response.json())
    return parsed.success ? parsed.output.data : undefined
  } catch {
    return undefined
  }
}

/** Order watcher that uses the browser's database, network and notifications. */
export const orderWatcher = createOrderWatcher({
  database: createOrderDatabase(),
  queryStatus: queryStatus,
  now: Date.now,
  async onChanged(order) {
    await postMessageToAllPages({ type: 'orderMoved', billingNo: order.billingNo })
    await showOrderNotification(order)
    await refreshPendingOrderSnapshot(order.billingNo)
  },
  async onCounted(waiting) {
    // Set the badge of the installed app, if supported.
    await self.navigator.setAppBadge?.(waiting).catch(() => undefined)
  },
})
