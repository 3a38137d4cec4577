import type { PaymentStanding } from '../../../payment-adapter.ts'
import { assert, NotApplicable, paymentNotice, type Fault, type Harness } from '../harness.ts'
import type { Scenario } from '../scenario.ts'

const asking = (
  says: string,
  run: (harness: Harness, query: NonNullable<Harness['opened']['query']>) => Promise<void>,
): Scenario => ({
  says,
  async run(harness) {
    const { query } = harness.opened
    if (!query) throw new NotApplicable('the company cannot be asked')
    await run(harness, query)
  },
})

async function standing(harness: Harness, to?: 'paid' | 'failed' | 'expired' | 'strange') {
  const payment = harness.payment()
  const { providerRef } = await harness.opened.create(payment)
  if (to) harness.double.settle(payment.billingNo, to)
  const reported = await harness.opened.query?.(payment.billingNo, providerRef)
  assert(reported, 'the company knows the payment, the adapter does not')
  const fits =
    reported.billingNo === payment.billingNo &&
    reported.amountMinor === payment.amountMinor &&
    reported.currency === payment.currency &&
    reported.merchant === harness.merchant
  assert(fits, `it says ${reported.amountMinor} ${reported.currency} for ${reported.merchant}`)
  assert(/^[\w.:@+/=-]{1,128}$/.test(reported.eventId), 'eventId cannot be written down')
  assert(
    Math.abs(reported.occurredAt - harness.now()) < 86_400,
    `occurredAt is ${reported.occurredAt}: not in seconds, or not its time`,
  )
  return { reported, payment, providerRef }
}

const stands = (to: 'paid' | 'failed' | 'expired', ...as: PaymentStanding['status'][]) =>
  asking(`a payment that is ${to} is said to be`, async (harness) => {
    const { reported } = await standing(harness, to)
    assert(as.includes(reported.status), `it says ${reported.status}`)
  })

const unreachable = (fault: Fault, says: string) =>
  asking(says, async (harness) => {
    const payment = harness.payment()
    const { providerRef } = await harness.opened.create(payment)
    harness.fault(fault)
    const reported = await harness.opened.query?.(payment.billingNo, providerRef).then(
      (answer) => answer?.status ?? 'nothing',
      () => 'failed to ask',
    )
    assert(reported === 'failed to ask', `it says ${reported}`)
  })

/** How a payment stands, when the company is asked. */
export const queryScenarios: readonly Scenario[] = [
  asking('a number that the company has never heard of is nothing', async ({ payment }, query) => {
    assert((await query(payment().billingNo, undefined)) === undefined, 'it knows a payment that nobody made')
  }),
  asking('a payment that nobody has paid is pending', async (harness) => {
    const payment = harness.payment()
    const { providerRef } = await harness.opened.create(payment)
    const reported = await harness.opened.query?.(payment.billingNo, providerRef)
    assert(reported === undefined || reported.status === 'pending', `it says ${reported?.status}`)
  }),
  stands('paid', 'paid'),
  stands('failed', 'failed', 'pending'),
  stands('expired', 'expired', 'failed', 'pending'),
  asking('a state that is not known is unknown, never failed', async (harness) => {
    const { reported } = await standing(harness, 'strange')
    assert(reported.status === 'unknown', `it says ${reported.status}`)
  }),
  asking('asked twice, it tells the same event', async (harness) => {
    const { reported, payment, providerRef } = await standing(harness, 'paid')
    const again = await harness.opened.query?.(payment.billingNo, providerRef)
    assert(again?.eventId === reported.eventId, 'the event has another id')
    assert(again.providerRef === reported.providerRef, 'the payment has another number')
  }),
  asking('it names a paid payment as the notice does', async (harness) => {
    const { reported, payment } = await standing(harness, 'paid')
    const heard = await harness.hear(harness.noticeOf([paymentNotice(payment)]))
    const [event] = heard.events
    assert(
      !event || event.providerRef === reported.providerRef,
      'two numbers for one payment: it would be booked twice',
    )
  }),
  unreachable('lost', 'an answer that is lost is no answer, and never a failed payment'),
  unreachable('down', 'a company that is down is no answer either'),
  unreachable('no json', 'nor is one that answers no JSON'),
  unreachable('empty', 'nor is one that answers nothing'),
]
