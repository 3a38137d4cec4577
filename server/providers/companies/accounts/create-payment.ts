import { Unreachable } from '../../outside-failure.ts'
import type { CreatedPayment, PaymentAttempt, PaymentToCreate } from '../../payments.ts'
import { UnusableAnswer } from '../../unusable-answer.ts'
import { NoAnswerInTime, withTimeout } from '../../with-timeout.ts'
import { CompanyFailure } from '../shared/call.ts'
import type { Account } from './account.ts'

/** All attempts together stay under the store's own patience of 10 s. */
const totalMs = 7500
/** An account that has just failed is tried after the others. */
const avoidForMs = 30_000

/** No account is at fault: the routes lead nowhere. */
const noAccount = 'none'

/** Why an account has created no payment, without anything that was sent or received. */
class PaymentNotCreated extends Error {
  override readonly name = 'PaymentNotCreated'
  readonly logged: { account: string; billingNo: string }
  constructor(account: string, billingNo: string, cause: unknown) {
    super(`${account} creates no payment`, { cause })
    this.logged = { account, billingNo }
  }
}

/** A company that is away, or answers as one that is broken, is unreachable: another time it may take the same payment. */
function outcomeOf(error: unknown): 'unreachable' | 'refused' {
  const isAway = error instanceof Unreachable || error instanceof NoAnswerInTime
  const { status } = error instanceof CompanyFailure || error instanceof UnusableAnswer ? error : { status: undefined }
  return isAway || (status !== undefined && status >= 500) ? 'unreachable' : 'refused'
}

/** Tries accounts in turn until one creates the payment. `onAttempt` is told of each of them, and of a payment that no account takes. */
export function createPaymentCreator(onAttempt: (attempt: PaymentAttempt) => void, now: () => number = Date.now) {
  const failedAt = new Map<string, number>()
  const hasFailed = ({ id }: Account) => now() - (failedAt.get(id) ?? -Infinity) < avoidForMs

  return async function create(accounts: readonly Account[], payment: PaymentToCreate): Promise<CreatedPayment> {
    const { billingNo } = payment
    const inOrder = [...accounts.filter((one) => !hasFailed(one)), ...accounts.filter(hasFailed)]
    const until = now() + totalMs
    let failure: unknown = new Error('no merchant account takes this payment')
    if (inOrder.length === 0) onAttempt({ account: noAccount, billingNo, outcome: 'uncovered', error: failure })
    for (const [index, account] of inOrder.entries()) {
      const timeoutMs = Math.max(1, (until - now()) / (inOrder.length - index))
      const { opened, notifyUrl, id } = account
      try {
        const link = await withTimeout(opened.create({ ...payment, notifyUrl }), timeoutMs)
        failedAt.delete(id)
        onAttempt({ account: id, billingNo, outcome: 'created' })
        return { ...link, account: id }
      } catch (error) {
        failure = new PaymentNotCreated(id, billingNo, error)
        failedAt.set(id, now())
        onAttempt({ account: id, billingNo, outcome: outcomeOf(error), error })
      }
    }
    throw failure
  }
}
