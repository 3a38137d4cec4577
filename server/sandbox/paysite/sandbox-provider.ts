import type { ReportedStatus } from '../../providers/hub/payment-events.table.ts'
import type { PayEntry, PaymentLink, PaymentDetails } from '../../providers/payment-provider.ts'
import { entryForm } from './entry-form.ts'
import { newId } from './ids.ts'
import { lookOf, looks } from './looks.table.ts'
import type { MoneyBack } from './money-back.ts'
import { addressOf } from './pages/addresses.ts'
import type { PaymentsRepository } from './payments.repository.ts'
import { statusOf } from './status-of.ts'
import type { Payment } from './tables.ts'

export interface SandboxProviderDeps {
  payments: PaymentsRepository
  moneyBack: MoneyBack
  /** Of the payment site: `http://pay.localhost:4173`. */
  origin: string
  /** Signs what a payer's browser brings along. */
  secret: string
  /** Milliseconds since 1970. */
  now: () => number
}

/** The site's answers to the stores that sell through it. */
export interface SandboxProvider {
  create: (payment: PaymentDetails) => Promise<PaymentLink>
  query: (billingNo: string) => Promise<ReportedStatus | undefined>
  refund: MoneyBack['refund']
  queryRefund: MoneyBack['queryRefund']
}

export function createSandboxProvider({
  payments,
  moneyBack,
  origin,
  secret,
  now,
}: SandboxProviderDeps): SandboxProvider {
  const linkOf = (payment: Payment): PaymentLink => ({
    providerRef: payment.providerRef,
    entry: entryOf(payment, `${origin}${addressOf(payment.providerRef)}`, secret),
  })
  return {
    async create(request) {
      const known = await payments.byOrder(request.billingNo)
      if (known && !hasRunOut(known)) return linkOf(known)
      await payments.add(openPayment(request, now()))
      const added = await payments.byOrder(request.billingNo)
      if (!added) throw new Error('a payment that was just opened is gone')
      return linkOf(added)
    },
    async query(billingNo) {
      const payment = await payments.byOrder(billingNo)
      return payment && statusOf(payment)
    },
    refund: moneyBack.refund,
    queryRefund: moneyBack.queryRefund,
  }
}

/** In the stand-in's own page, by a form, or by a link: as the real companies behind each kind of channel do. */
function entryOf(payment: Payment, address: string, secret: string): PayEntry {
  if (payment.kind === 'drop-in') return { drop_in: { sdk: 'sandbox', address: `${address}/drop-in` } }
  return payment.kind === 'form-post' ? { form: entryForm(payment, address, secret) } : { url: address }
}

const hasRunOut = ({ status }: Payment): boolean => status === 'failed' || status === 'expired'

function openPayment(request: PaymentDetails, now: number): Payment {
  return {
    ...request,
    providerRef: newId('pay'),
    status: 'pending',
    eventId: newId('evt'),
    faults: {},
    createdAt: now,
    changedAt: now,
    expiresAt: now + looks[lookOf(request)].validMs,
    completeAt: null,
  }
}
