import type { PaymentStanding } from '../../payment-adapter.ts'
import type { PaymentAttempt, PaymentPlace, PaymentProvider, ReportedPayment } from '../../payments.ts'
import { withTimeout } from '../../with-timeout.ts'
import type { Account, PaymentAccounts } from './account.ts'
import { createPaymentCreator } from './create-payment.ts'
import { probeAdapter } from './probe-adapter.ts'
import { accountsOf, isAccountOf, whyUncovered } from './routing.ts'

/** Addresses that gateways gave out before accounts had names: `/notify/hub`. */
const formerNames: Readonly<Record<string, string>> = { hub: 'http' }

/** All merchant accounts as one provider: each payment goes where the operator's routes say. */
export function createPaymentRouter(config: PaymentAccounts): PaymentProvider {
  const listeners: ((attempt: PaymentAttempt) => void)[] = []
  const byId = new Map(config.accounts.map((account) => [account.id, account]))
  const create = createPaymentCreator((attempt) => listeners.forEach((listener) => listener(attempt)))
  const named = (id: string): Account => {
    const account = byId.get(id)
    if (!account) throw new Error(`there is no account ${id} (any more)`)
    return account
  }
  const placesOf = (place: PaymentPlace) =>
    place.account === null ? accountsOf(config, place) : [named(place.account)]
  /** Of an order from before accounts were kept, the only one that there is. */
  const paidAt = (id: string | null): Account | undefined =>
    id === null ? (config.accounts.length === 1 ? config.accounts[0] : undefined) : byId.get(id)
  /** `http/shop`, or `http` alone where it has one account. */
  const heardBy = (name: string): Account | undefined => {
    const adapter = `${formerNames[name] ?? name}/`
    const several = config.accounts.filter(({ id }) => id.startsWith(adapter))
    return byId.get(name) ?? (several.length === 1 ? several[0] : undefined)
  }

  return {
    create: async (payment, account) =>
      create(account === null ? accountsOf(config, payment) : [named(account)], payment),

    async query(billingNo, place) {
      const places = placesOf(place)
      if (place.account !== null && places.some(({ opened }) => opened.query === undefined)) return 'unasked'
      // At once: one that hangs is no reason not to hear what another one knows.
      const answers = await Promise.allSettled(
        places.map(async (account) => {
          const standing = await withTimeout(
            Promise.resolve(account.opened.query?.(billingNo, place.providerRef ?? undefined)),
          )
          return standing && reported(config, account, standing)
        }),
      )
      const standings = answers.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
      const paid = standings.find(({ status }) => status === 'paid')
      if (paid) return paid
      // The one that says nothing may have been paid.
      const failure = answers.find((one) => one.status === 'rejected')
      if (failure) throw failure.reason
      return standings[0]
    },

    async hear(name, notice) {
      const account = heardBy(name)
      if (!account) return undefined
      const heard = await account.opened.hear(notice)
      return {
        ...heard,
        account: account.id,
        payments: heard.events.flatMap((event) =>
          event.about === 'payment' ? [reported(config, account, event)] : [],
        ),
        moneyBack: heard.events.filter((event) => event.about !== 'payment'),
      }
    },

    refunds: (id) => paidAt(id)?.capabilities.refund ?? 'none',

    async refund(id, refund) {
      const account = paidAt(id)
      if (!account?.opened.refund) throw new Error(`${id ?? 'the account'} gives nothing back`)
      return account.opened.refund(refund)
    },

    queryRefund: async (id, refund) => paidAt(id)?.opened.queryRefund?.(refund),

    watch: (listener) => void listeners.push(listener),

    whyUncovered: (payment) => whyUncovered(config, payment),

    probe: () =>
      Promise.all(
        config.accounts.map(async ({ id, opened }) => {
          try {
            await withTimeout(probeAdapter(opened))
            return { account: id }
          } catch (error) {
            return { account: id, error }
          }
        }),
      ),
  }
}

function reported(config: PaymentAccounts, { id, merchant }: Account, standing: PaymentStanding): ReportedPayment {
  return {
    ...standing,
    account: id,
    isOf: ({ brand, account }) =>
      standing.merchant === merchant &&
      (standing.store ?? brand) === brand &&
      (account === id || isAccountOf(config, id, brand)),
  }
}
