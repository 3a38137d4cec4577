import * as v from 'valibot'
import { billingNoSchema } from '../src/contract/fields.ts'
import { supportedLanguages, type Language } from '../src/contract/domain.table.ts'
import { deleteCachedResponse, cacheResponse, getCachedResponse } from './response-cache.ts'
import { deleteOrderSnapshot, takeOrderSnapshot } from './page-snapshots.ts'

/** Cache key of this device's pending order, which is shown when the store opens. */
const key = '/waiting-order'
const pendingOrderSchema = v.object({ billingNo: billingNoSchema, language: v.picklist(supportedLanguages) })
type PendingOrder = v.InferOutput<typeof pendingOrderSchema>

export async function readPendingOrder(): Promise<PendingOrder | undefined> {
  const response = await getCachedResponse('facts', key)
  const parsed = v.safeParse(pendingOrderSchema, await response?.json().catch(() => undefined))
  return parsed.success ? parsed.output : undefined
}

export async function savePendingOrder(billingNo: string | undefined, language: Language): Promise<void> {
  const before = await readPendingOrder()
  if (before && before.billingNo !== billingNo) await deleteOrderSnapshot(before.billingNo)
  if (billingNo === undefined) return deleteCachedResponse('facts', key)
  await cacheResponse('facts', key, new Response(JSON.stringify({ billingNo, language } satisfies PendingOrder)))
  await takeOrderSnapshot(billingNo, language)
}

/** Takes a new snapshot of the pending order after its status has changed. */
export async function refreshPendingOrderSnapshot(moved: string): Promise<void> {
  const waiting = await readPendingOrder()
  if (waiting?.billingNo === moved) await takeOrderSnapshot(moved, waiting.language)
}
