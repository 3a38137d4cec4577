import type { HeardNotice } from '../../../payment-adapter.ts'

const outcome = { fits: true, isAwaited: false }
/** The reply to the company: as a rule that its notice fits an order. */
export const replyOf = async ({ reply }: HeardNotice, of = outcome) => (typeof reply === 'function' ? reply(of) : reply)
export const isTaken = async (heard: HeardNotice) => {
  const { status } = await replyOf(heard)
  return status >= 200 && status < 300
}
