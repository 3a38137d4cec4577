import * as v from 'valibot'
import type { WebhookResult, PaymentClient, PaymentStatus } from '../../payment-adapter.ts'
import type { PaymentLink } from '../../payment-provider.ts'
import type { RefundStatus } from '../../refund.ts'
import { InvalidResponseError } from '../../outbound/invalid-response.ts'
import * as usable from './response-schemas.ts'

/** Wraps a client so that malformed responses reject and are retried like failed requests. */
export function validateResponses(id: string, opened: PaymentClient): PaymentClient {
  /** The error names the invalid fields but not their values, which may be secrets. */
  function read<Usable>(what: string, schema: v.GenericSchema, answer: unknown): Usable {
    const { success, output, issues } = v.safeParse(schema, answer)
    if (success) return withoutUndefined(output) as Usable
    const places = new Set(issues.map((issue) => v.getDotPath(issue) ?? 'the answer'))
    throw new InvalidResponseError(`${id}: ${what} returned invalid fields: ${[...places].join(', ')}`)
  }
  /** Throws if the response is about another order or refund, which could move another customer's money. */
  function assertAbout(what: string, expected: string, answered: string): void {
    if (answered !== expected) throw new InvalidResponseError(`${id}: ${what} returned a result for another number`)
  }
  function refunded(what: string, refundNo: string, answer: unknown): RefundStatus {
    const standing = read<RefundStatus>(what, usable.refundStatusSchema, answer)
    assertAbout(what, refundNo, standing.refundNo)
    return standing
  }
  const { query, probe, refund, queryRefund } = opened

  return {
    create: async (payment) => read<PaymentLink>('create', usable.paymentLinkSchema, await opened.create(payment)),
    ...(query && {
      async query(billingNo, providerRef) {
        const answer: unknown = await query.call(opened, billingNo, providerRef)
        if (answer === undefined || answer === null) return undefined
        const standing = read<PaymentStatus>('query', usable.paymentStatusSchema, answer)
        assertAbout('query', billingNo, standing.billingNo)
        return standing
      },
    }),
    ...(probe && { probe: () => probe.call(opened) }),
    async handleWebhook(notice) {
      const heard = read<WebhookResult>('handleWebhook', usable.webhookResultSchema, await opened.handleWebhook(notice))
      const { reply } = heard
      if (typeof reply !== 'function') return heard
      return { ...heard, reply: async (outcome) => read('reply', usable.webhookReplySchema, await reply(outcome)) }
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

/** Removes keys whose value is undefined, because `exactOptionalPropertyTypes` does not treat such keys as absent. */
function withoutUndefined(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutUndefined)
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]) => (value === undefined ? [] : [[name, withoutUndefined(value)]])),
  )
}
