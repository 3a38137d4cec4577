import type { Database } from '../../db/database.ts'
import type { Query } from '../../http/contract/query.ts'
import { createWebhookQueue } from './webhooks/webhook-queue.ts'
import { verifyEntryForm } from './routes/entry-form.ts'
import { isPaymentRef } from './payments/ids.ts'
import type { Faults } from './faults.table.ts'
import { createPaymentWebhooks } from './webhooks/create-webhooks.ts'
import { createRefundsAndDisputes, type Reversals } from './payments/reversals.ts'
import { createNotificationsRepository } from './webhooks/notifications.repository.ts'
import { createPaysitePaymentsRepository } from './payments/payments.repository.ts'
import { sendWebhook } from './webhooks/send-webhook.ts'
import { createPaysiteRefundsRepository } from './payments/refunds.repository.ts'
import { createSandboxProvider, type SandboxProvider } from './payments/sandbox-provider.ts'
import type { SendWebhook } from './webhooks/sign-webhook.ts'
import { createPaysiteSettingsRepository } from './settings.repository.ts'
import { readPaymentStatement, type Statement } from './payments/statement.ts'
import type { Payment, PaysiteState } from './tables.ts'

export interface PaysiteOptions {
  database: Database
  /** Public origin, such as `http://pay.localhost:4173`. This host serves only the payment site. */
  origin: string
  /** Standard Webhooks key (`whsec_…`). */
  secret: string
  /** Sends a webhook. The default is HTTP. */
  sendWebhook?: SendWebhook | undefined
  /** Returns the current Unix time in milliseconds. */
  now?: (() => number) | undefined
  /** Returns the earliest Unix time in milliseconds at which a new payment may expire. */
  earliestExpiry?: (() => number) | undefined
}

/** Simulated payment provider, used by the payment pages, the gateway and the polling timer. */
export interface Paysite {
  readonly origin: string
  readonly provider: SandboxProvider
  readonly reversals: Reversals
  payment: (providerRef: string) => Promise<Payment | undefined>
  /** Returns true if the submitted entry form belongs to this payment and has not been modified. */
  isValidEntry: (payment: Payment, form: Query) => boolean
  /** Changes the state of a payment. Resolves to false if the transition is not allowed. */
  settle: (providerRef: string, to: PaysiteState) => Promise<boolean>
  /** Leaves the payment pending. It is paid automatically after `laterMs`, if that is set. */
  postpone: (providerRef: string) => Promise<void>
  /** Sends the payment's latest webhook again. */
  resendWebhook: (providerRef: string) => Promise<void>
  /** Resolves to the site's faults. With `providerRef`, faults of that payment override them. */
  faults: (providerRef?: string) => Promise<Faults>
  setFaults: (faults: Partial<Faults>, providerRef?: string) => Promise<void>
  statement: (billingNo?: string) => Promise<Statement>
  /** Completes postponed payments, expires old payments, and sends due webhooks. */
  runDueWork: () => Promise<void>
  /** Registers a listener that is called when work is due immediately. */
  onDue: (listener: () => void) => void
}

export function createPaysiteService({
  database,
  origin,
  secret,
  sendWebhook: send = sendWebhook,
  now = Date.now,
  earliestExpiry = () => 0,
}: PaysiteOptions): Paysite {
  const payments = createPaysitePaymentsRepository(database)
  const notifications = createNotificationsRepository(database)
  const settings = createPaysiteSettingsRepository(database)
  const refunds = createPaysiteRefundsRepository(database)
  const webhookQueue = createWebhookQueue({ payments, notifications, secret, send, now })
  let due: () => void = () => undefined

  const faults = async (providerRef?: string): Promise<Faults> => {
    const own = providerRef === undefined ? undefined : (await payments.byRef(providerRef))?.faults
    return { ...(await settings.faults()), ...own }
  }
  const moneyBack = createRefundsAndDisputes({ payments, refunds, faults, due: () => due(), now })
  const settle = async (providerRef: string, to: PaysiteState, at = now()): Promise<boolean> => {
    const activeFaults = await faults(providerRef)
    // Save the decline reason with the payment, because the site's faults may change later.
    if (to === 'failed') await payments.addFaults(providerRef, { decline: activeFaults.decline })
    const isChanged = await payments.change(providerRef, to, at, (changed) =>
      createPaymentWebhooks(changed, activeFaults, now()),
    )
    if (isChanged) due()
    return isChanged
  }

  return {
    origin,
    reversals: moneyBack,
    provider: createSandboxProvider({ payments, moneyBack, origin, secret, now, earliestExpiry }),
    payment: async (providerRef) => (isPaymentRef(providerRef) ? payments.byRef(providerRef) : undefined),
    isValidEntry: (payment, form) => verifyEntryForm(form, payment, secret),
    settle: (providerRef, to) => settle(providerRef, to),
    faults,
    async postpone(providerRef) {
      const { laterMs } = await faults(providerRef)
      if (await settle(providerRef, 'pending')) {
        await payments.completeAt(providerRef, laterMs === null ? null : now() + laterMs)
      }
    },
    async resendWebhook(providerRef) {
      const payment = await payments.byRef(providerRef)
      if (!payment) return
      const activeFaults = { ...(await faults(providerRef)), reorder: false }
      const stamp = now().toString(36)
      await notifications.add(
        createPaymentWebhooks(payment, activeFaults, now()).map((one) => ({ ...one, id: `${one.id}.${stamp}` })),
      )
      due()
    },
    setFaults: (activeFaults, providerRef) =>
      providerRef === undefined ? settings.turn(activeFaults) : payments.turn(providerRef, activeFaults),
    statement: (billingNo) => readPaymentStatement(database, { payments, notifications, refunds }, billingNo),
    async runDueWork() {
      const at = now()
      // Use the scheduled time, because this may run late.
      for (const { providerRef, completeAt } of await payments.completing(at))
        await settle(providerRef, 'paid', completeAt ?? at)
      for (const { providerRef, expiresAt } of await payments.expiring(at))
        await settle(providerRef, 'expired', expiresAt)
      await webhookQueue.deliverDue()
    },
    onDue(listener) {
      due = listener
    },
  }
}
