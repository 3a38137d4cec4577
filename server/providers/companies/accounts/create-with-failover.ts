import { UnreachableError } from '../../outbound/fetch-external.ts'
import type { CreatedPayment, PaymentAttempt, NewPaymentDetails } from '../../payments.ts'
import { InvalidResponseError } from '../../outbound/invalid-response.ts'
import { TimeoutError, withTimeout } from '../../outbound/with-timeout.ts'
import { CompanyError } from '../shared/call-company.ts'
import type { Account } from './account.ts'

/** Timeout of all attempts in milliseconds, below the store's timeout of 10 s. */
const totalTimeoutMs = 7500
/** Milliseconds for which an account is tried last after a failure. */
const cooldownMs = 30_000

/** Name reported to `onAttempt` instead of an account if no route matches the payment. */
const uncoveredAccount = 'none'

/**
 * Error for a payment that no account could create. Contains the account and order, but no request or response data.
 */
class PaymentNotCreatedError extends Error {
  override readonly name = 'PaymentNotCreated'
  readonly logged: { account: string; billingNo: string }
  constructor(account: string, billingNo: string, cause: unknown) {
    super(`${account} creates no payment`, { cause })
    this.logged = { account, billingNo }
  }
}

/**
 * Classifies a failed attempt: `unreachable` for timeouts and 5xx responses, after which a retry may succeed, otherwise
 * `refused`.
 */
function classifyFailure(error: unknown): 'unreachable' | 'refused' {
  const isAway = error instanceof UnreachableError || error instanceof TimeoutError
  const status = error instanceof CompanyError || error instanceof InvalidResponseError ? (error.status ?? 0) : 0
  return isAway || status >= 500 ? 'unreachable' : 'refused'
}

/**
 * Returns a function that tries accounts one by one until one creates the payment. `onAttempt` is called for each
 * attempt, and once if no account accepts the payment.
 */
export function createAccountFailover(onAttempt: (attempt: PaymentAttempt) => void, now: () => number = Date.now) {
  const failedAt = new Map<string, number>()
  const hasFailed = ({ id }: Account) => now() - (failedAt.get(id) ?? -Infinity) < cooldownMs

  return async function create(accounts: readonly Account[], payment: NewPaymentDetails): Promise<CreatedPayment> {
    const { billingNo } = payment
    const inOrder = [...accounts.filter((one) => !hasFailed(one)), ...accounts.filter(hasFailed)]
    const until = now() + totalTimeoutMs
    let failure: unknown = new Error('no merchant account takes this payment')
    if (inOrder.length === 0) onAttempt({ account: uncoveredAccount, billingNo, outcome: 'uncovered', error: failure })
    for (const [index, account] of inOrder.entries()) {
      const timeoutMs = Math.max(1, (until - now()) / (inOrder.length - index))
      const { client, notifyUrl, id } = account
      try {
        const link = await withTimeout(client.create({ ...payment, notifyUrl }), timeoutMs)
        failedAt.delete(id)
        onAttempt({ account: id, billingNo, outcome: 'created' })
        return { ...link, account: id }
      } catch (error) {
        failure = new PaymentNotCreatedError(id, billingNo, error)
        failedAt.set(id, now())
        onAttempt({ account: id, billingNo, outcome: classifyFailure(error), error })
      }
    }
    throw failure
  }
}
