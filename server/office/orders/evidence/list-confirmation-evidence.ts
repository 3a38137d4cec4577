import type { OrderRecords } from '../../../admin/orders/load-order-records.ts'
import {
  isConfirmationRequired,
  isTimelyConfirmation,
  type ConfirmationRow,
} from '../../../orders/confirmations/purchase-confirmation.ts'
import type { OrderRow } from '../../../orders/orders.repository.ts'
import type { Label } from './evidence-texts.ts'

/** A confirmation that reached the buyer in one way, or one that has not reached the buyer. */
export interface ConfirmationEvidence {
  readonly about: Label
  readonly channel: Label | null
  readonly effect: Label
  /** Unix time in seconds; null if the confirmation has not reached the buyer. */
  readonly at: number | null
  readonly hash: string | null
}

const aboutLabels: Record<ConfirmationRow['about'], Label> = { purchase: 'evidence_purchase', withdrawal: 'withdrawal' }

/** Lists the confirmations that the law requires on a durable medium. Empty if it requires none. */
export function listConfirmationEvidence(
  order: OrderRow,
  { confirmations }: Pick<OrderRecords, 'confirmations'>,
): ConfirmationEvidence[] {
  const rows = confirmations.flatMap((one) => listArrivals(order, one))
  const isPurchaseListed = confirmations.some(({ about }) => about === 'purchase')
  return isConfirmationRequired(order) && !isPurchaseListed ? [describeMissing('purchase'), ...rows] : rows
}

function listArrivals(
  order: OrderRow,
  { about, mailedAt, mailHash, savedAt }: ConfirmationRow,
): ConfirmationEvidence[] {
  const getEffect = (at: number): Label =>
    about === 'purchase' && !isTimelyConfirmation(order, at) ? 'evidence_durable_late' : 'evidence_durable_yes'
  const arrivals = [
    { channel: 'evidence_channel_mail', at: mailedAt, hash: mailHash },
    { channel: 'evidence_channel_receipt', at: savedAt, hash: null },
  ] as const
  const rows = arrivals.flatMap(({ channel, at, hash }) =>
    at === null ? [] : [{ about: aboutLabels[about], channel, effect: getEffect(at), at, hash }],
  )
  return rows.length === 0 ? [describeMissing(about)] : rows
}

const describeMissing = (about: ConfirmationRow['about']): ConfirmationEvidence => ({
  about: aboutLabels[about],
  channel: null,
  effect: 'evidence_durable_missing',
  at: null,
  hash: null,
})
