import type { PaymentStatus } from '../../../payment-adapter.ts'
import { assert, NotApplicableError } from '../../../scenarios.ts'
import { buildPaidEvent, type Fault, type Harness } from '../harness.ts'
import type { AdapterScenario } from '../scenario.ts'

const querying = (
  says: string,
  run: (harness: Harness, query: NonNullable<Harness['client']['query']>) => Promise<void>,
): AdapterScenario => ({
  description: says,
  async run(harness) {
    const { query } = harness.client
    if (!query) throw new NotApplicableError('the company offers no query')
    await run(harness, query)
  },
})

async function createAndQuery(harness: Harness, to?: 'paid' | 'failed' | 'expired' | 'unrecognized') {
  const payment = harness.newPayment()
  const { providerRef } = await harness.client.create(payment)
  if (to) harness.mock.settle(payment.billingNo, to)
  const reported = await harness.client.query?.(payment.billingNo, providerRef)
  assert(reported, 'the company knows the payment, but the adapter does not')
  const fits =
    reported.billingNo === payment.billingNo &&
    reported.amountMinor === payment.amountMinor &&
    reported.currency === payment.currency &&
    reported.merchant === harness.merchant
  assert(fits, `it reports ${reported.amountMinor} ${reported.currency} for ${reported.merchant}`)
  assert(/^[\w.:@+/=-]{1,128}$/.test(reported.eventId), 'eventId cannot be stored')
  assert(
    Math.abs(reported.occurredAt - harness.now()) < 86_400,
    `occurredAt is ${reported.occurredAt}: not in seconds, or not the current time`,
  )
  return { reported, payment, providerRef }
}

const reportsStatus = (to: 'paid' | 'failed' | 'expired', ...as: PaymentStatus['status'][]) =>
  querying(`a payment that is ${to} is reported as such`, async (harness) => {
    const { reported } = await createAndQuery(harness, to)
    assert(as.includes(reported.status), `it reports ${reported.status}`)
  })

const unreachable = (fault: Fault, says: string) =>
  querying(says, async (harness) => {
    const payment = harness.newPayment()
    const { providerRef } = await harness.client.create(payment)
    harness.setFault(fault)
    const reported = await harness.client.query?.(payment.billingNo, providerRef).then(
      (answer) => answer?.status ?? 'nothing',
      () => 'failed',
    )
    assert(reported === 'failed', `it reports ${reported}`)
  })

export const paymentQueryScenarios: readonly AdapterScenario[] = [
  querying('an unknown number has no payment', async ({ newPayment }, query) => {
    assert((await query(newPayment().billingNo, undefined)) === undefined, 'it reports a payment that does not exist')
  }),
  querying('an unpaid payment is pending', async (harness) => {
    const payment = harness.newPayment()
    const { providerRef } = await harness.client.create(payment)
    const reported = await harness.client.query?.(payment.billingNo, providerRef)
    assert(reported === undefined || reported.status === 'pending', `it reports ${reported?.status}`)
  }),
  reportsStatus('paid', 'paid'),
  reportsStatus('failed', 'failed', 'pending'),
  reportsStatus('expired', 'expired', 'failed', 'pending'),
  querying('an unrecognized state is unknown, never failed', async (harness) => {
    const { reported } = await createAndQuery(harness, 'unrecognized')
    assert(reported.status === 'unknown', `it reports ${reported.status}`)
  }),
  querying('two queries report the same event', async (harness) => {
    const { reported, payment, providerRef } = await createAndQuery(harness, 'paid')
    const again = await harness.client.query?.(payment.billingNo, providerRef)
    assert(again?.eventId === reported.eventId, 'the event id differs')
    assert(again.providerRef === reported.providerRef, 'the payment id differs')
  }),
  querying('a paid payment has the same id as in the webhook', async (harness) => {
    const { reported, payment } = await createAndQuery(harness, 'paid')
    const result = await harness.handleWebhook(harness.createWebhook([buildPaidEvent(payment)]))
    const [event] = result.events
    assert(!event || event.providerRef === reported.providerRef, 'two ids for one payment: it would be booked twice')
  }),
  unreachable('lost', 'a lost response is an error, never a failed payment'),
  unreachable('down', 'a company that is down is an error, never a failed payment'),
  unreachable('not json', 'a response that is not JSON is an error'),
  unreachable('empty', 'an empty response is an error'),
]
