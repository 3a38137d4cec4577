import type { DisputeState } from '../../providers/payment-adapter.ts'
import type { RefundRequest, RefundStatus, RefundState } from '../../providers/refund.ts'
import type { Faults } from './faults.table.ts'
import { newId } from './ids.ts'
import { copiesOf } from './news.ts'
import type { PaymentsRepository } from './payments.repository.ts'
import type { RefundsRepository } from './refunds.repository.ts'
import type { Dispute, Notification, Payment, Refund } from './tables.ts'

/** Refunds, asked for by a store or by the site itself, and disputes of payers. */
export interface MoneyBack {
  refund: (request: RefundRequest) => Promise<RefundStatus>
  queryRefund: (request: RefundRequest) => Promise<RefundStatus | undefined>
  /** By the site itself: all that is left of a payment. */
  giveBackByHand: (providerRef: string) => Promise<void>
  endRefund: (refundNo: string, to: 'refunded' | 'refused') => Promise<void>
  dispute: (providerRef: string, to: DisputeState) => Promise<void>
}

interface MoneyBackDeps {
  payments: PaymentsRepository
  refunds: RefundsRepository
  faults: (providerRef: string) => Promise<Faults>
  /** Something has to be told. */
  due: () => void
  now: () => number
}

const comesFrom: Record<DisputeState, readonly DisputeState[]> = {
  opened: [],
  won: ['opened'],
  lost: ['opened', 'won'],
}
const answers: Record<Faults['refunds'], RefundState> = { given: 'refunded', pending: 'pending', refused: 'refused' }

export function createMoneyBack({ payments, refunds, faults, due, now }: MoneyBackDeps): MoneyBack {
  const tellOf =
    (
      turned: Faults,
      newsOf: (payment: Payment) => Pick<Notification, 'about' | 'status' | 'refundNo' | 'amountMinor'>,
    ) =>
    (payment: Payment): Notification[] => {
      const at = now()
      const { providerRef } = payment
      return copiesOf({ ...newsOf(payment), eventId: newId('evt'), providerRef, occurredAt: at }, turned, at)
    }
  const newsOfRefund =
    (turned: Faults) =>
    (payment: Payment, { refundNo, status, amountMinor, bySite }: Refund) =>
      tellOf(turned, () => ({ about: 'refund', status, refundNo: bySite ? null : refundNo, amountMinor }))(payment)
  const newsOfDispute =
    (turned: Faults) =>
    (payment: Payment, { status }: Dispute) =>
      tellOf(turned, ({ amountMinor }) => ({ about: 'dispute', status, refundNo: null, amountMinor }))(payment)

  async function add(refund: Pick<Refund, 'refundNo' | 'providerRef' | 'amountMinor' | 'bySite' | 'status'>) {
    const turned = await faults(refund.providerRef)
    const at = now()
    const made = await refunds.add({ ...refund, createdAt: at, changedAt: at }, newsOfRefund(turned))
    due()
    return made
  }
  const standing = ({ refundNo, status }: Refund): RefundStatus => ({ refundNo, status })

  return {
    async refund({ refundNo, providerRef, amountMinor }) {
      const { refunds: answer } = await faults(providerRef)
      return standing(await add({ refundNo, providerRef, amountMinor, bySite: false, status: answers[answer] }))
    },
    async queryRefund({ refundNo }) {
      const known = await refunds.byNo(refundNo)
      return known && standing(known)
    },
    async giveBackByHand(providerRef) {
      const payment = await payments.byRef(providerRef)
      const amountMinor = payment ? await refunds.left(payment) : 0
      if (amountMinor <= 0) return
      await add({ refundNo: newId('ref'), providerRef, amountMinor, bySite: true, status: 'refunded' })
    },
    async endRefund(refundNo, to) {
      const known = await refunds.byNo(refundNo)
      if (!known) return
      await refunds.end(refundNo, to, now(), newsOfRefund(await faults(known.providerRef)))
      due()
    },
    async dispute(providerRef, to) {
      const dispute = { providerRef, status: to, changedAt: now() }
      await refunds.dispute(dispute, comesFrom[to], newsOfDispute(await faults(providerRef)))
      due()
    },
  }
}
