import type { ReportedStatus } from '../../../providers/hub/payment-events.table.ts'
import type { PayEntry, PaymentLink, PaymentDetails } from '../../../providers/payment-provider.ts'
import { createEntryForm } from '../routes/entry-form.ts'
import { createPrefixedId } from './ids.ts'
import { selectPaymentPageType, paymentPageTypes } from '../forms/page-types.table.ts'
import type { Reversals } from './reversals.ts'
import { buildPaymentPagePath } from '../pages/payment-path.ts'
import type { PaymentsRepository } from './payments.repository.ts'
import { toReportedStatus } from '../webhooks/webhook-body.ts'
import type { Payment } from '../tables.ts'

export interface SandboxProviderDeps {
  payments: PaymentsRepository
  moneyBack: Reversals
  /** Origin of the payment site. */
  origin: string
  /** Key that signs entry forms. */
  secret: string
  /** Returns the current Unix time in milliseconds. */
  now: () => number
  /** Returns the earliest Unix time in milliseconds at which a new payment may expire. */
  earliestExpiry: () => number
}

/** API that a store calls to create, query and refund payments. */
export interface SandboxProvider {
  create: (payment: PaymentDetails) => Promise<PaymentLink>
  query: (billingNo: string) => Promise<ReportedStatus | undefined>
  refund: Reversals['refund']
  queryRefund: Reversals['queryRefund']
}

export function createSandboxProvider({
  payments,
  moneyBack,
  origin,
  secret,
  now,
  earliestExpiry,
}: SandboxProviderDeps): SandboxProvider {
  const linkOf = (payment: Payment): PaymentLink => ({
    providerRef: payment.providerRef,
    entry: createEntry(payment, `${origin}${buildPaymentPagePath(payment.providerRef)}`, secret),
  })
  return {
    async create(request) {
      const known = await payments.byOrder(request.billingNo)
      if (known && !isOver(known)) return linkOf(known)
      await payments.add(createPaymentRow(request, now(), earliestExpiry()))
      const added = await payments.byOrder(request.billingNo)
      if (!added) throw new Error('a payment that was just opened is gone')
      return linkOf(added)
    },
    async query(billingNo) {
      const payment = await payments.byOrder(billingNo)
      return payment && toReportedStatus(payment)
    },
    refund: moneyBack.refund,
    queryRefund: moneyBack.queryRefund,
  }
}

/** Returns an SDK session, a form or a URL, depending on the channel kind. */
function createEntry(payment: Payment, address: string, secret: string): PayEntry {
  if (payment.kind === 'drop-in') return { drop_in: { sdk: 'sandbox', address: `${address}/drop-in` } }
  return payment.kind === 'form-post' ? { form: createEntryForm(payment, address, secret) } : { url: address }
}

const isOver = ({ status }: Payment): boolean => status === 'failed' || status === 'expired'

function createPaymentRow(request: PaymentDetails, now: number, earliestExpiry: number): Payment {
  return {
    ...request,
    providerRef: createPrefixedId('pay'),
    status: 'pending',
    eventId: createPrefixedId('evt'),
    faults: {},
    createdAt: now,
    changedAt: now,
    expiresAt: Math.max(now + paymentPageTypes[selectPaymentPageType(request)].validMs, earliestExpiry),
    completeAt: null,
  }
}
