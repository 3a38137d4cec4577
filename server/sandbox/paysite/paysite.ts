import type { Database } from '../../db/database.ts'
import type { Query } from '../../http/contract/query.ts'
import { createCourier } from './courier.ts'
import { isEntryForm } from './entry-form.ts'
import { isPaymentRef } from './ids.ts'
import type { Faults } from './faults.table.ts'
import { newsOf } from './news.ts'
import { createMoneyBack, type MoneyBack } from './money-back.ts'
import { createNotifications } from './notifications.repository.ts'
import { createPayments } from './payments.repository.ts'
import { postLetter } from './post-letter.ts'
import { createRefunds } from './refunds.repository.ts'
import { createSandboxProvider, type SandboxProvider } from './sandbox-provider.ts'
import type { Post } from './seal.ts'
import { createSettings } from './settings.repository.ts'
import { readStatement, type Statement } from './statement.ts'
import type { Payment, PaysiteState } from './tables.ts'

export interface PaysiteOptions {
  database: Database
  /** Where browsers find the site: `http://pay.localhost:4173`. Its host serves nothing else. */
  origin: string
  /** Signs notifications, as standardwebhooks writes it: `whsec_…`. */
  secret: string
  /** How notifications travel; over the network unless told otherwise. */
  post?: Post | undefined
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined
}

/** A payment company in miniature. The pages, the gateway and the clock act on it through this. */
export interface Paysite {
  readonly origin: string
  readonly provider: SandboxProvider
  readonly moneyBack: MoneyBack
  payment: (providerRef: string) => Promise<Payment | undefined>
  /** The payer's browser has brought the form that was made for this payment. */
  isEntered: (payment: Payment, form: Query) => boolean
  /** False where the payment cannot come to this state any more. */
  settle: (providerRef: string, to: PaysiteState) => Promise<boolean>
  /** The payer left it for later: it is paid by itself after the fault's time. */
  postpone: (providerRef: string) => Promise<void>
  /** Tells again how the payment stands. */
  tellAgain: (providerRef: string) => Promise<void>
  /** The faults of the site, or of one payment: the site's where it has none of its own. */
  faults: (providerRef?: string) => Promise<Faults>
  turn: (faults: Partial<Faults>, providerRef?: string) => Promise<void>
  statement: (billingNo?: string) => Promise<Statement>
  /** Does everything that is due now: payments left for later, expiry, notifications. */
  round: () => Promise<void>
  /** Called after something became due at once. */
  onDue: (listener: () => void) => void
}

export function createPaysite({
  database,
  origin,
  secret,
  post = postLetter,
  now = Date.now,
}: PaysiteOptions): Paysite {
  const payments = createPayments(database)
  const notifications = createNotifications(database)
  const settings = createSettings(database)
  const refunds = createRefunds(database)
  const courier = createCourier({ payments, notifications, secret, post, now })
  let due: () => void = () => undefined

  const faults = async (providerRef?: string): Promise<Faults> => {
    const own = providerRef === undefined ? undefined : (await payments.byRef(providerRef))?.faults
    return { ...(await settings.faults()), ...own }
  }
  const moneyBack = createMoneyBack({ payments, refunds, faults, due: () => due(), now })
  const settle = async (providerRef: string, to: PaysiteState, at = now()): Promise<boolean> => {
    const turned = await faults(providerRef)
    // Why it has failed does not change with the site's faults.
    if (to === 'failed') await payments.addFaults(providerRef, { decline: turned.decline })
    const isChanged = await payments.change(providerRef, to, at, (changed) => newsOf(changed, turned, now()))
    if (isChanged) due()
    return isChanged
  }

  return {
    origin,
    moneyBack,
    provider: createSandboxProvider({ payments, moneyBack, origin, secret, now }),
    payment: async (providerRef) => (isPaymentRef(providerRef) ? payments.byRef(providerRef) : undefined),
    isEntered: (payment, form) => isEntryForm(form, payment, secret),
    settle: (providerRef, to) => settle(providerRef, to),
    faults,
    async postpone(providerRef) {
      const { laterMs } = await faults(providerRef)
      if (await settle(providerRef, 'pending')) {
        await payments.completeAt(providerRef, laterMs === null ? null : now() + laterMs)
      }
    },
    async tellAgain(providerRef) {
      const payment = await payments.byRef(providerRef)
      if (!payment) return
      const turned = { ...(await faults(providerRef)), reorder: false }
      const stamp = now().toString(36)
      await notifications.add(newsOf(payment, turned, now()).map((one) => ({ ...one, id: `${one.id}.${stamp}` })))
      due()
    },
    turn: (turned, providerRef) =>
      providerRef === undefined ? settings.turn(turned) : payments.turn(providerRef, turned),
    statement: (billingNo) => readStatement(database, { payments, notifications, refunds }, billingNo),
    async round() {
      const at = now()
      // Each at its own time, however late the round comes.
      for (const { providerRef, completeAt } of await payments.completing(at))
        await settle(providerRef, 'paid', completeAt ?? at)
      for (const { providerRef, expiresAt } of await payments.expiring(at))
        await settle(providerRef, 'expired', expiresAt)
      await courier.deliverDue()
    },
    onDue(listener) {
      due = listener
    },
  }
}
