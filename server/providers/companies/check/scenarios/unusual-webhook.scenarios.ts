import { assert } from '../../../scenarios.ts'
import { buildPaidEvent } from '../harness.ts'
import type { AdapterScenario } from '../scenario.ts'
import { isWebhookAcknowledged, resolveWebhookReply } from './webhook-reply.ts'

/** Scenarios with genuine but unusual webhooks: repeated, reordered, batched, or with another amount or merchant. */
export const unusualWebhookScenarios: readonly AdapterScenario[] = [
  {
    description: 'a second body with the same id is not treated as the first',
    async run(harness) {
      const payment = buildPaidEvent(await harness.createPaidPayment())
      const [one, other] = [payment, { ...payment, amountMinor: payment.amountMinor + 100 }].map((event) =>
        harness.createWebhook([event]),
      )
      assert(one && other, 'no webhook')
      const [first] = (await harness.handleWebhook(one)).events
      const result = await harness.handleWebhook(other)
      const [second] = result.events
      if (result.trust === 'signed')
        assert(second?.amountMinor !== first?.amountMinor, 'the amount of the first is reported')
    },
  },
  {
    description: 'the same webhook twice is the same event',
    async run(harness) {
      const webhook = harness.createWebhook([buildPaidEvent(await harness.createPaidPayment())])
      const [one, other] = [await harness.handleWebhook(webhook), await harness.handleWebhook(webhook)]
      assert(one.events[0]?.eventId === other.events[0]?.eventId, 'the event id differs')
    },
  },
  {
    description: 'an older event after a newer one is another event',
    async run(harness) {
      const payment = buildPaidEvent(await harness.createPaidPayment())
      const paid = await harness.handleWebhook(harness.createWebhook([payment]))
      const failed = await harness.handleWebhook(
        harness.createWebhook([{ ...payment, id: `${payment.id}x`, status: 'failed' }]),
      )
      const [one, other] = [paid.events[0], failed.events[0]]
      assert(!one || !other || one.eventId !== other.eventId || one.status !== other.status, 'both are one event')
    },
  },
  {
    description: 'several events in a body are all reported in their order',
    async run(harness) {
      const payments = [
        await harness.createPaidPayment(),
        await harness.createPaidPayment(),
        await harness.createPaidPayment(),
      ]
      const result = await harness.handleWebhook(harness.createWebhook(payments.map(buildPaidEvent)))
      const numbers = result.events.map(({ billingNo }) => billingNo)
      assert(String(numbers) === String(payments.map(({ billingNo }) => billingNo)), `reported: ${numbers.length} of 3`)
    },
  },
  {
    description: 'a wrong amount is reported unchanged, for the gateway to compare',
    async run(harness) {
      const payment = buildPaidEvent(await harness.createPaidPayment())
      const result = await harness.handleWebhook(
        harness.createWebhook([{ ...payment, amountMinor: payment.amountMinor + 100 }]),
      )
      if (result.trust === 'signed')
        assert(result.events[0]?.amountMinor === payment.amountMinor + 100, 'another amount is reported')
    },
  },
  {
    description: 'a wrong currency is reported unchanged',
    async run(harness) {
      const payment = buildPaidEvent(await harness.createPaidPayment())
      const currency = payment.currency === 'EUR' ? 'USD' : 'EUR'
      const result = await harness.handleWebhook(harness.createWebhook([{ ...payment, currency }]))
      if (result.trust === 'signed') assert(result.events[0]?.currency === currency, 'another currency is reported')
    },
  },
  {
    description: 'money for another account is not reported as ours',
    async run(harness) {
      const webhook = harness.createWebhook([
        { ...buildPaidEvent(await harness.createPaidPayment()), merchant: 'SomebodyElse' },
      ])
      const result = await harness.handleWebhook(webhook)
      const isOurs = result.events.some(
        (event) =>
          event.about === 'payment' && event.merchant === harness.merchant && (event.store ?? 'watt') === 'watt',
      )
      assert(result.trust !== 'signed' || !isOurs, 'it is')
    },
  },
  {
    description: 'an unknown number is reported and acknowledged',
    async run(harness) {
      const unknown = {
        ...buildPaidEvent(await harness.createPaidPayment()),
        billingNo: 'WTnobodysNumber000000000000',
      }
      const result = await harness.handleWebhook(harness.createWebhook([unknown]))
      assert(result.trust !== 'no', 'a genuine webhook is not accepted')
      assert(result.events.length > 0, 'it is dropped')
      const { status } = await resolveWebhookReply(result, { matchesOrders: false, isAwaitingPayment: false })
      assert(status < 500, 'the company would retry forever')
    },
  },
  {
    description: 'a webhook of another type is acknowledged and reports nothing',
    async run(harness) {
      const result = await harness.handleWebhook(
        harness.createWebhook([{ ...buildPaidEvent(await harness.createPaidPayment()), about: 'other' }]),
      )
      assert(result.events.length === 0, `it reports ${result.events.length} events`)
      assert(await isWebhookAcknowledged(result), 'the company would retry forever')
    },
  },
]
