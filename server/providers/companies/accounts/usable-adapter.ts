import * as v from 'valibot'
import type { HeardNotice, OpenAdapter, PaymentStanding } from '../../payment-adapter.ts'
import type { ProviderLink } from '../../payment-provider.ts'
import type { RefundStanding } from '../../refund.ts'
import { UnusableAnswer } from '../../unusable-answer.ts'
import * as usable from './usable-answers.ts'

/** An adapter of which nothing is taken that cannot be used: such an answer fails like none at all, and is asked for again. */
export function usableAdapter(id: string, opened: OpenAdapter): OpenAdapter {
  /** Names the place, and not its value: that may be a secret. */
  function read<Usable>(what: string, schema: v.GenericSchema, answer: unknown): Usable {
    const { success, output, issues } = v.safeParse(schema, answer)
    if (success) return withoutUndefined(output) as Usable
    const places = new Set(issues.map((issue) => v.getDotPath(issue) ?? 'the answer'))
    throw new UnusableAnswer(`${id}: ${what} answers what cannot be used: ${[...places].join(', ')}`)
  }
  /** An answer about another number would move another's money. */
  function assertAbout(what: string, expected: string, answered: string): void {
    if (answered !== expected) throw new UnusableAnswer(`${id}: ${what} answers about another number`)
  }
  function refunded(what: string, refundNo: string, answer: unknown): RefundStanding {
    const standing = read<RefundStanding>(what, usable.refund, answer)
    assertAbout(what, refundNo, standing.refundNo)
    return standing
  }
  const { query, probe, refund, queryRefund } = opened

  return {
    create: async (payment) => read<ProviderLink>('create', usable.link, await opened.create(payment)),
    ...(query && {
      async query(billingNo, providerRef) {
        const answer: unknown = await query.call(opened, billingNo, providerRef)
        if (answer === undefined || answer === null) return undefined
        const standing = read<PaymentStanding>('query', usable.standing, answer)
        assertAbout('query', billingNo, standing.billingNo)
        return standing
      },
    }),
    ...(probe && { probe: () => probe.call(opened) }),
    async hear(notice) {
      const heard = read<HeardNotice>('hear', usable.heard, await opened.hear(notice))
      const { reply } = heard
      if (typeof reply !== 'function') return heard
      return { ...heard, reply: async (outcome) => read('reply', usable.reply, await reply(outcome)) }
    },
    ...(refund && {
      refund: async (request) => refunded('refund', request.refundNo, await refund.call(opened, request)),
    }),
    ...(queryRefund && {
      async queryRefund(request) {
        const answer: unknown = await queryRefund.call(opened, request)
        return answer === undefined || answer === null ? undefined : refunded('queryRefund', request.refundNo, answer)
      },
    }),
  }
}

/** A key that is there and empty counts as one that is not. */
function withoutUndefined(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutUndefined)
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]) => (value === undefined ? [] : [[name, withoutUndefined(value)]])),
  )
}
