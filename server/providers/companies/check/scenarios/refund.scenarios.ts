import type { RefundRequest } from '../../../refund.ts'
import { assert, NotApplicable, type Harness } from '../harness.ts'
import type { Scenario } from '../scenario.ts'

type Giving = (harness: Harness, refund: NonNullable<Harness['opened']['refund']>) => Promise<void>

const giving = (says: string, run: Giving): Scenario => ({
  says,
  async run(harness) {
    const { refund } = harness.opened
    if (!refund) throw new NotApplicable('the company gives nothing back')
    await run(harness, refund)
  },
})

async function request({ paid }: Harness, over: Partial<RefundRequest> = {}): Promise<RefundRequest> {
  const { billingNo, providerRef, amountMinor, currency } = await paid()
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

const given = ({ double }: Harness, { billingNo }: RefundRequest) =>
  double.payments(billingNo).flatMap(({ refunds }) => refunds)

const isPartial = ({ adapter }: Harness) => {
  if (adapter.capabilities.refund !== 'partial') throw new NotApplicable('it gives back the whole payment only')
}

/** Money back. */
export const refundScenarios: readonly Scenario[] = [
  giving('the whole payment is given back', async (harness, refund) => {
    const order = await request(harness)
    const answer = await refund(order)
    assert(answer.status !== 'refused' && answer.refundNo === order.refundNo, `it is ${answer.status}`)
    const [made] = given(harness, order)
    assert(made?.amountMinor === order.amountMinor, `the company gives back ${made?.amountMinor}`)
  }),
  giving('the same refund number twice is one refund', async (harness, refund) => {
    const order = await request(harness)
    await refund(order)
    await refund(order).catch(() => undefined)
    assert(given(harness, order).length === 1, `there are ${given(harness, order).length}`)
  }),
  giving('an answer that is lost is a failure, and the repeat gives back once', async (harness, refund) => {
    const order = await request(harness)
    harness.fault('lost')
    const isSaid = await refund(order).then(
      () => true,
      () => false,
    )
    assert(!isSaid, 'it answers without an answer')
    harness.fault(undefined)
    await refund(order).catch(() => undefined)
    assert(given(harness, order).length === 1, `there are ${given(harness, order).length}`)
  }),
  giving('a part of the payment is given back, and the rest after it', async (harness, refund) => {
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
    const sum = given(harness, whole).reduce((all, one) => all + one.amountMinor, 0)
    assert(sum === whole.amountMinor, `the company gives back ${sum}`)
  }),
  giving('more than what was paid is refused', async (harness, refund) => {
    isPartial(harness)
    const order = await request(harness)
    const answer = await refund({ ...order, amountMinor: order.amountMinor + 100 }).catch(() => ({ status: 'refused' }))
    assert(answer.status === 'refused', `it is ${answer.status}`)
    assert(given(harness, order).length === 0, 'the company gives it back')
  }),
  giving('a refund of a payment that nobody made is refused', async (harness, refund) => {
    const order = await request(harness, { billingNo: 'WTnobody', providerRef: 'NOBODY' })
    const answer = await refund(order).catch(() => ({ status: 'refused' }))
    assert(answer.status === 'refused', `it is ${answer.status}`)
  }),
  giving('a refund of another payment of the same order gives nothing back of the first', async (harness, refund) => {
    if (harness.adapter.capabilities.paysOnce) throw new NotApplicable('the company takes one payment an order')
    const order = await request(harness)
    await refund({ ...order, providerRef: 'SECOND-PAYMENT' }).catch(() => undefined)
    assert(given(harness, order).length === 0, 'it does not send `providerRef`: a second payment is never given back')
  }),
  giving('a company that is down is a failure, never a refusal', async (harness, refund) => {
    const order = await request(harness)
    harness.fault('down')
    const answer = await refund(order).catch(() => undefined)
    assert(answer === undefined, `it says ${answer?.status}`)
  }),
  giving('a refund can be asked for, and one that nobody made is nothing', async (harness, refund) => {
    const { queryRefund } = harness.opened
    if (!queryRefund) throw new NotApplicable('the company cannot be asked about refunds')
    const order = await request(harness)
    assert((await queryRefund(order)) === undefined, 'it knows a refund that nobody made')
    await refund(order)
    assert((await queryRefund(order))?.refundNo === order.refundNo, 'it does not know the one that was made')
  }),
]
