import type { PaymentStatus } from '../../payment-adapter.ts'
import type { PaymentAttempt, PaymentLocation, PaymentProvider, ReportedPayment } from '../../payments.ts'
import { withTimeout } from '../../outbound/with-timeout.ts'
import type { Account, PaymentAccounts } from './account.ts'
import { createAccountFailover } from './create-with-failover.ts'
import { probePaymentClient } from './probe-payment-client.ts'
import {
  findAccountsForPayment,
  findBrandsRoutedToAccount,
  findRouteRegions,
  isBrandRoutedToAccount,
  explainNoAccountForPayment,
} from './routing.ts'

/** Current adapter id for each id that earlier gateway versions used in webhook URLs, such as `/notify/hub`. */
const legacyAdapterIds: Readonly<Record<string, string>> = { hub: 'http' }

/** Combines all merchant accounts into one provider, which routes each payment to an account. */
export function createPaymentRouter(config: PaymentAccounts): PaymentProvider {
  const listeners: ((attempt: PaymentAttempt) => void)[] = []
  const byId = new Map(config.accounts.map((account) => [account.id, account]))
  const create = createAccountFailover((attempt) => listeners.forEach((listener) => listener(attempt)))
  const named = (id: string): Account => {
    const account = byId.get(id)
    if (!account) throw new Error(`account ${id} is no longer configured`)
    return account
  }
  const placesOf = (place: PaymentLocation) =>
    place.account === null ? findAccountsForPayment(config, place) : [named(place.account)]
  /**
   * Returns the account that was paid. Old orders have no account id; if there is only one account, it must be that
   * one.
   */
  const paidAt = (id: string | null): Account | undefined =>
    id === null ? (config.accounts.length === 1 ? config.accounts[0] : undefined) : byId.get(id)
  /**
   * Finds the account that a webhook URL names: by its id, such as `http/shop`, or by `http` if the adapter has only
   * one account.
   */
  const heardBy = (name: string): Account | undefined => {
    const adapter = `${legacyAdapterIds[name] ?? name}/`
    const several = config.accounts.filter(({ id }) => id.startsWith(adapter))
    return byId.get(name) ?? (several.length === 1 ? several[0] : undefined)
  }

  return {
    create: async (payment, account) =>
      create(account === null ? findAccountsForPayment(config, payment) : [named(account)], payment),

    async query(billingNo, place) {
      const places = placesOf(place)
      if (place.account !== null && named(place.account).client.query === undefined) return 'unasked'
      // Query all accounts in parallel, because one account may be slow.
      const answers = await Promise.allSettled(
        places.map(async (account) => {
          const standing = await withTimeout(
            Promise.resolve(account.client.query?.(billingNo, place.providerRef ?? undefined)),
          )
          return standing && reported(config, account, standing)
        }),
      )
      const standings = answers.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
      const paid = standings.find(({ status }) => status === 'paid')
      if (paid) return paid
      // The payment may be at the failed account, so report the failure instead of "not paid".
      const failure = answers.find((one) => one.status === 'rejected')
      if (failure) throw failure.reason
      return standings[0]
    },

    async handleWebhook(name, notice) {
      const account = heardBy(name)
      if (!account) return undefined
      const heard = await account.client.handleWebhook(notice)
      return {
        ...heard,
        account: account.id,
        payments: heard.events.flatMap((event) =>
          event.about === 'payment' ? [reported(config, account, event)] : [],
        ),
        reversals: heard.events.filter((event) => event.about !== 'payment'),
      }
    },

    refundSupport: (id) => paidAt(id)?.capabilities.refund ?? 'none',

    async refund(id, refund) {
      const account = paidAt(id)
      if (!account?.client.refund) throw new Error(`${id ?? 'the account'} does not support refunds`)
      return account.client.refund(refund)
    },

    queryRefund: async (id, refund) => paidAt(id)?.client.queryRefund?.(refund),

    onAttempt: (listener) => void listeners.push(listener),

    explainUncovered: (payment) => explainNoAccountForPayment(config, payment),

    findAccount: (payment) => findAccountsForPayment(config, payment)[0]?.id,

    listRouteRegions: (brands) => findRouteRegions(config, brands),

    listAccounts: () => config.accounts.map(({ id }) => ({ id, brands: findBrandsRoutedToAccount(config, id) })),

    probe: (accounts) =>
      Promise.all(
        config.accounts
          .filter(({ id }) => accounts?.includes(id) ?? true)
          .map(async ({ id, client }) => {
            try {
              await withTimeout(probePaymentClient(client))
              return { account: id }
            } catch (error) {
              return { account: id, error }
            }
          }),
      ),
  }
}

function reported(config: PaymentAccounts, { id, merchant }: Account, standing: PaymentStatus): ReportedPayment {
  return {
    ...standing,
    account: id,
    belongsTo: ({ brand, account }) =>
      standing.merchant === merchant &&
      (standing.store ?? brand) === brand &&
      (account === id || isBrandRoutedToAccount(config, id, brand)),
  }
}
