import type { RefundRequest } from '../../../refund.ts'
import { assert, NotApplicableError } from '../../../scenarios.ts'
import type { Harness } from '../harness.ts'
import type { AdapterScenario } from '../scenario.ts'

type RunRefund = (harness: Harness, refund: NonNullable<Harness['client']['refund']>) => Promise<void>

const refunding = (says: string, run: RunRefund): AdapterScenario => ({
  description: says,
  async run(harness) {
    const { refund } = harness.client
    if (!refund) throw new NotApplicableError('the company does not support refunds')
    await run(harness, refund)
  },
})

async function request({ createPaidPayment }: Harness, over: Partial<RefundRequest> = {}): Promise<RefundRequest> {
  const { billingNo, providerRef, amountMinor, currency } = await createPaidPayment()
  return {
    refundNo: `RF${billingNo}`.slice(0, 24),
    billingNo,
    providerRef,
    amountMinor,
    currency,
    paidMinor: amountMinor,
    ...over,
  }
}

const refundsOf = ({ mock }: Harness, { billingNo }: RefundRequest) =>
  mock.payments(billingNo).flatMap(({ refunds }) => refunds)

const isPartial = ({ adapter }: Harness) => {
  if (adapter.capabilities.refund !== 'partial') throw new NotApplicableError('it refunds full payments only')
}

export const refundScenarios: readonly AdapterScenario[] = [
  refunding('the whole payment is refunded', async (harness, refund) => {
    const order = await request(harness)
    const answer = await refund(order)
    assert(answer.status !== 'refused' && answer.refundNo === order.refundNo, `it is ${answer.status}`)
    const [made] = refundsOf(harness, order)
    assert(made?.amountMinor === order.amountMinor, `the company refunds ${made?.amountMinor}`)
  }),
  refunding('the same refund number twice is one refund', async (harness, refund) => {
    const order = await request(harness)
    await refund(order)
    await refund(order).catch(() => undefined)
    assert(refundsOf(harness, order).length === 1, `there are ${refundsOf(harness, order).length}`)
  }),
  refunding('a lost response is a failure, and a retry refunds once', async (harness, refund) => {
    const order = await request(harness)
    harness.setFault('lost')
    const succeeded = await refund(order).then(
      () => true,
      () => false,
    )
    assert(!succeeded, 'it succeeds without a response')
    harness.setFault(undefined)
    await refund(order).catch(() => undefined)
    assert(refundsOf(harness, order).length === 1, `there are ${refundsOf(harness, order).length}`)
  }),
  refunding('a part of the payment is refunded, then the rest', async (harness, refund) => {
    isPartial(harness)
    const whole = await request(harness)
    for (const [refundNo, amountMinor] of [
      ['part1', 10_000],
      ['part2', whole.amountMinor - 10_000],
    ] as const)
      assert(
        (await refund({ ...whole, refundNo: `${refundNo}${whole.billingNo}`.slice(0, 30), amountMinor })).status !==
          'refused',
        `${refundNo} is refused`,
      )
    const sum = refundsOf(harness, whole).reduce((all, one) => all + one.amountMinor, 0)
    assert(sum === whole.amountMinor, `the company refunds ${sum}`)
  }),
  refunding('more than what was paid is refused', async (harness, refund) => {
    isPartial(harness)
    const order = await request(harness)
    const answer = await refund({ ...order, amountMinor: order.amountMinor + 100 }).catch(() => ({ status: 'refused' }))
    assert(answer.status === 'refused', `it is ${answer.status}`)
    assert(refundsOf(harness, order).length === 0, 'the company refunds it')
  }),
  refunding('a refund of an unknown payment is refused', async (harness, refund) => {
    const order = await request(harness, { billingNo: 'WTnobody', providerRef: 'NOBODY' })
    const answer = await refund(order).catch(() => ({ status: 'refused' }))
    assert(answer.status === 'refused', `it is ${answer.status}`)
  }),
  refunding('a refund of another payment of the same order does not refund the first', async (harness, refund) => {
    if (harness.adapter.capabilities.paysOnce) throw new NotApplicableError('the company accepts one payment per order')
    const order = await request(harness)
    await refund({ ...order, providerRef: 'SECOND-PAYMENT' }).catch(() => undefined)
    assert(
      refundsOf(harness, order).length === 0,
      'it does not send `providerRef`, so a second payment could not be refunded',
    )
  }),
  refunding('a company that is down is a failure, never a refusal', async (harness, refund) => {
    const order = await request(harness)
    harness.setFault('down')
    const answer = await refund(order).catch(() => undefined)
    assert(answer === undefined, `it reports ${answer?.status}`)
  }),
  refunding('a refund can be queried, and an unknown one does not exist', async (harness, refund) => {
    const { queryRefund } = harness.client
    if (!queryRefund) throw new NotApplicableError('the company offers no query for refunds')
    const order = await request(harness)
    assert((await queryRefund(order)) === undefined, 'it reports a refund that does not exist')
    await refund(order)
    assert((await queryRefund(order))?.refundNo === order.refundNo, 'it does not report the refund that was made')
  }),
]
