import type { DisputeState } from '../../../providers/payment-adapter.ts'
import type { RefundRequest, RefundStatus, RefundState } from '../../../providers/refund.ts'
import type { Faults } from '../faults.table.ts'
import { createPrefixedId } from './ids.ts'
import { createWebhookCopies } from '../webhooks/create-webhooks.ts'
import type { PaymentsRepository } from './payments.repository.ts'
import type { RefundsRepository } from './refunds.repository.ts'
import type { Dispute, Notification, Payment, Refund } from '../tables.ts'

/** Refunds and disputes of a payment. A store or the payment site itself can request a refund. */
export interface Reversals {
  refund: (request: RefundRequest) => Promise<RefundStatus>
  queryRefund: (request: RefundRequest) => Promise<RefundStatus | undefined>
  /** Refunds the remaining amount without a request from the store. */
  refundFromSite: (providerRef: string) => Promise<void>
  endRefund: (refundNo: string, to: 'refunded' | 'refused') => Promise<void>
  dispute: (providerRef: string, to: DisputeState) => Promise<void>
}

interface ReversalsDeps {
  payments: PaymentsRepository
  refunds: RefundsRepository
  faults: (providerRef: string) => Promise<Faults>
  /** Notifies the queue that a webhook is due. */
  due: () => void
  now: () => number
}

const allowedTransitions: Record<DisputeState, readonly DisputeState[]> = {
  opened: [],
  won: ['opened'],
  lost: ['opened', 'won'],
}
const answers: Record<Faults['refunds'], RefundState> = { given: 'refunded', pending: 'pending', refused: 'refused' }

export function createRefundsAndDisputes({ payments, refunds, faults, due, now }: ReversalsDeps): Reversals {
  const createEventWebhooks =
    (
      activeFaults: Faults,
      describeEvent: (payment: Payment) => Pick<Notification, 'about' | 'status' | 'refundNo' | 'amountMinor'>,
    ) =>
    (payment: Payment): Notification[] => {
      const at = now()
      const { providerRef } = payment
      return createWebhookCopies(
        { ...describeEvent(payment), eventId: createPrefixedId('evt'), providerRef, occurredAt: at },
        activeFaults,
        at,
      )
    }
  const createRefundWebhooks =
    (activeFaults: Faults) =>
    (payment: Payment, { refundNo, status, amountMinor, bySite }: Refund) =>
      createEventWebhooks(activeFaults, () => ({
        about: 'refund',
        status,
        refundNo: bySite ? null : refundNo,
        amountMinor,
      }))(payment)
  const createDisputeWebhooks =
    (activeFaults: Faults) =>
    (payment: Payment, { status }: Dispute) =>
      createEventWebhooks(activeFaults, ({ amountMinor }) => ({
        about: 'dispute',
        status,
        refundNo: null,
        amountMinor,
      }))(payment)

  async function add(refund: Pick<Refund, 'refundNo' | 'providerRef' | 'amountMinor' | 'bySite' | 'status'>) {
    const activeFaults = await faults(refund.providerRef)
    const at = now()
    const made = await refunds.add({ ...refund, createdAt: at, changedAt: at }, createRefundWebhooks(activeFaults))
    due()
    return made
  }
  const toStatus = ({ refundNo, status }: Refund): RefundStatus => ({ refundNo, status })

  return {
    async refund({ refundNo, providerRef, amountMinor }) {
      const { refunds: answer } = await faults(providerRef)
      return toStatus(await add({ refundNo, providerRef, amountMinor, bySite: false, status: answers[answer] }))
    },
    async queryRefund({ refundNo }) {
      const known = await refunds.byNo(refundNo)
      return known && toStatus(known)
    },
    async refundFromSite(providerRef) {
      const payment = await payments.byRef(providerRef)
      const amountMinor = payment ? await refunds.left(payment) : 0
      if (amountMinor <= 0) return
      await add({ refundNo: createPrefixedId('ref'), providerRef, amountMinor, bySite: true, status: 'refunded' })
    },
    async endRefund(refundNo, to) {
      const known = await refunds.byNo(refundNo)
      if (!known) return
      await refunds.end(refundNo, to, now(), createRefundWebhooks(await faults(known.providerRef)))
      due()
    },
    async dispute(providerRef, to) {
      const dispute = { providerRef, status: to, changedAt: now() }
      await refunds.dispute(dispute, allowedTransitions[to], createDisputeWebhooks(await faults(providerRef)))
      due()
    },
  }
}
