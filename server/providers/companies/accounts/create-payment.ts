import type { CreatedPayment, PaymentToCreate } from '../../payments.ts'
import { withTimeout } from '../../with-timeout.ts'
import type { Account } from './account.ts'

/** All attempts together stay under the store's own patience of 10 s. */
const totalMs = 7500
/** An account that has just failed is tried after the others. */
const avoidForMs = 30_000

/** Tries accounts in turn until one creates the payment. `onError` hears of those that fail while another one is left. */
export function createPaymentCreator(onError: (error: unknown) => void, now: () => number = Date.now) {
  const failedAt = new Map<string, number>()
  const hasFailed = ({ id }: Account) => now() - (failedAt.get(id) ?? -Infinity) < avoidForMs

  return async function create(accounts: readonly Account[], payment: PaymentToCreate): Promise<CreatedPayment> {
    const inOrder = [...accounts.filter((one) => !hasFailed(one)), ...accounts.filter(hasFailed)]
    const until = now() + totalMs
    let failure: unknown = new Error('no merchant account takes this payment')
    for (const [index, account] of inOrder.entries()) {
      const timeoutMs = Math.max(1, (until - now()) / (inOrder.length - index))
      try {
        const { opened, notifyUrl, id } = account
        const link = await withTimeout(opened.create({ ...payment, notifyUrl }), timeoutMs)
        failedAt.delete(id)
        return { ...link, account: id }
      } catch (error) {
        failure = new Error(`${account.id} creates no payment`, { cause: error })
        failedAt.set(account.id, now())
        if (index < inOrder.length - 1) onError(failure)
      }
    }
    throw failure
  }
}
