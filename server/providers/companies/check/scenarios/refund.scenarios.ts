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
    const asked = await request(harness)
    const said = await refund(asked)
    assert(said.status !== 'refused' && said.refundNo === asked.refundNo, `it is ${said.status}`)
    const [made] = given(harness, asked)
    assert(made?.amountMinor === asked.amountMinor, `the company gives back ${made?.amountMinor}`)
  }),
  giving('the same refund number twice is one refund', async (harness, refund) => {
    const asked = await request(harness)
    await refund(asked)
    await refund(asked).catch(() => undefined)
    assert(given(harness, asked).length === 1, `there are ${given(harness, asked).length}`)
  }),
  giving('an answer that is lost is a failure, and the repeat gives back once', async (harness, refund) => {
    const asked = await request(harness)
    harness.fault('lost')
    const isSaid = await refund(asked).then(
      () => true,
      () => false,
    )
    assert(!isSaid, 'it answers without an answer')
    harness.fault(undefined)
    await refund(asked).catch(() => undefined)
    assert(given(harness, asked).length === 1, `there are ${given(harness, asked).length}`)
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
    const asked = await request(harness)
    const said = await refund({ ...asked, amountMinor: asked.amountMinor + 100 }).catch(() => ({ status: 'refused' }))
    assert(said.status === 'refused', `it is ${said.status}`)
    assert(given(harness, asked).length === 0, 'the company gives it back')
  }),
  giving('a refund of a payment that nobody made is refused', async (harness, refund) => {
    const asked = await request(harness, { billingNo: 'WTnobody', providerRef: 'NOBODY' })
    const said = await refund(asked).catch(() => ({ status: 'refused' }))
    assert(said.status === 'refused', `it is ${said.status}`)
  }),
  giving('a company that is down is a failure, never a refusal', async (harness, refund) => {
    const asked = await request(harness)
    harness.fault('down')
    const said = await refund(asked).catch(() => undefined)
    assert(said === undefined, `it says ${said?.status}`)
  }),
  giving('a refund can be asked for, and one that nobody made is nothing', async (harness, refund) => {
    const { queryRefund } = harness.opened
    if (!queryRefund) throw new NotApplicable('the company cannot be asked about refunds')
    const asked = await request(harness)
    assert((await queryRefund(asked)) === undefined, 'it knows a refund that nobody made')
    await refund(asked)
    assert((await queryRefund(asked))?.refundNo === asked.refundNo, 'it does not know the one that was made')
  }),
]
