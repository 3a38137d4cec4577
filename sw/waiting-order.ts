import * as v from 'valibot'
import { billingNo } from '../src/contract/fields.ts'
import { languages, type Language } from '../src/contract/domain.table.ts'
import { forget, keep, kept } from './keep.ts'
import { dropOrderPicture, takeOrderPicture } from './pictures.ts'

/** The order that this device waits for: the store opens with it, so it is shown before anything else. */

const key = '/waiting-order'
const waitingOrder = v.object({ billingNo, language: v.picklist(languages) })
type WaitingOrder = v.InferOutput<typeof waitingOrder>

export async function readWaitingOrder(): Promise<WaitingOrder | undefined> {
  const response = await kept('facts', key)
  const parsed = v.safeParse(waitingOrder, await response?.json().catch(() => undefined))
  return parsed.success ? parsed.output : undefined
}

export async function keepWaitingOrder(billingNo: string | undefined, language: Language): Promise<void> {
  const before = await readWaitingOrder()
  if (before && before.billingNo !== billingNo) await dropOrderPicture(before.billingNo)
  if (billingNo === undefined) return forget('facts', key)
  await keep('facts', key, new Response(JSON.stringify({ billingNo, language } satisfies WaitingOrder)))
  await takeOrderPicture(billingNo, language)
}

/** An order stands otherwise than it did. */
export async function waitingOrderMoved(moved: string): Promise<void> {
  const waiting = await readWaitingOrder()
  if (waiting?.billingNo === moved) await takeOrderPicture(moved, waiting.language)
}
