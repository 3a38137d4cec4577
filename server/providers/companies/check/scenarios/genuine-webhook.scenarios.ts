import type { PaymentEvent } from '../../../payment-adapter.ts'
import type { MockEvent } from '../mock-company.ts'
import { assert, NotApplicableError } from '../../../scenarios.ts'
import { buildPaidEvent } from '../harness.ts'
import type { AdapterScenario } from '../scenario.ts'
import { isWebhookAcknowledged, resolveWebhookReply } from './webhook-reply.ts'

const reports = (
  says: string,
  over: (payment: ReturnType<typeof buildPaidEvent>) => MockEvent,
  status: PaymentEvent['status'],
): AdapterScenario => ({
  description: says,
  async run(harness) {
    const event = over(buildPaidEvent(await harness.createPaidPayment()))
    const result = await harness.handleWebhook(harness.createWebhook([event]))
    assert(result.trust !== 'no', 'a genuine webhook is not accepted')
    const [first] = result.events
    if (result.trust === 'hint' && !first) return
    assert(first?.about === event.about && first.billingNo === event.billingNo, 'it concerns another payment')
    assert(first.status === status, `it is ${first.status}`)
    assert(first.amountMinor === event.amountMinor && first.currency === event.currency, 'the amount differs')
    if (first.about === 'refund' && event.about === 'refund')
      assert(
        first.refundNo === undefined || first.refundNo === event.refundNo,
        `the refund number is ${first.refundNo}`,
      )
    if (first.about === 'dispute' && event.about === 'dispute')
      assert(first.respondBy === undefined || first.respondBy === event.respondBy, `the deadline is ${first.respondBy}`)
    assert(await isWebhookAcknowledged(result), 'the company would retry forever')
  },
})

/** Scenarios with webhooks that providers send in normal operation. */
export const genuineWebhookScenarios: readonly AdapterScenario[] = [
  {
    description: 'a genuine payment webhook is accepted or queried, and the company gets the response that it expects',
    async run(harness) {
      const payment = await harness.createPaidPayment()
      const result = await harness.handleWebhook(harness.createWebhook([buildPaidEvent(payment)]))
      const [event] = result.events
      assert(result.trust !== 'no', 'it is not accepted')
      assert(event?.about === 'payment' && event.status === 'paid', 'it is not a paid payment')
      assert(
        event.billingNo === payment.billingNo && event.amountMinor === payment.amountMinor,
        'it has another number or amount',
      )
      assert(
        event.currency === payment.currency && event.merchant === harness.merchant,
        'it has another currency or merchant',
      )
      assert(
        /^[\w.:@+/=-]{1,128}$/.test(event.eventId) && /^[\w.:@+/=-]{1,128}$/.test(event.providerRef),
        'an id cannot be stored',
      )
      assert(await isWebhookAcknowledged(result), `the response is ${(await resolveWebhookReply(result)).status}`)
    },
  },
  reports('a failed payment is reported as failed', (payment) => ({ ...payment, status: 'failed' }), 'failed'),
  reports('a pending payment is reported as pending', (payment) => ({ ...payment, status: 'pending' }), 'pending'),
  reports(
    'a refund is reported with our refund number',
    (payment) => ({ ...payment, about: 'refund', refundNo: 'RF1', status: 'refunded' }),
    'refunded',
  ),
  reports(
    'a refused refund is reported as refused',
    (payment) => ({ ...payment, about: 'refund', refundNo: 'RF1', status: 'refused' }),
    'refused',
  ),
  reports('an opened dispute is reported', (payment) => ({ ...payment, about: 'dispute', status: 'opened' }), 'opened'),
  reports(
    'an opened dispute is reported with the deadline for evidence, or without any',
    (payment) => ({ ...payment, about: 'dispute', status: 'opened', respondBy: 1_797_238_799 }),
    'opened',
  ),
  reports('a won dispute is reported', (payment) => ({ ...payment, about: 'dispute', status: 'won' }), 'won'),
  reports('a lost dispute is reported', (payment) => ({ ...payment, about: 'dispute', status: 'lost' }), 'lost'),
  {
    description: 'every declared kind of webhook exists',
    async run({ adapter, mock, createPaidPayment }) {
      const payment = buildPaidEvent(await createPaidPayment())
      const webhooks = {
        payment: mock.createWebhook([payment]),
        refund: mock.createWebhook([{ ...payment, about: 'refund', refundNo: 'RF1', status: 'refunded' }]),
        dispute: mock.createWebhook([{ ...payment, about: 'dispute', status: 'opened' }]),
      }
      for (const what of adapter.capabilities.webhookEvents) assert(webhooks[what], `its mock sends no ${what} webhook`)
    },
  },
  {
    description: 'a signed webhook is accepted while the company is down',
    async run(harness) {
      const webhook = harness.createWebhook([buildPaidEvent(await harness.createPaidPayment())])
      const { trust } = await harness.handleWebhook(webhook)
      if (trust === 'hint') throw new NotApplicableError('its webhooks are not signed')
      harness.setFault('down')
      const result = await harness.handleWebhook(webhook)
      assert(result.trust !== 'no', 'a genuine webhook is refused while the company is down')
    },
  },
]
