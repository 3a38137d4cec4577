import { assert, paymentNotice } from '../harness.ts'
import type { Scenario } from '../scenario.ts'
import { isTaken, replyOf } from './hearing.ts'

/** Genuine notices that surprise: repeated, out of order, several in one body, of another amount, for another merchant. */
export const strangeScenarios: readonly Scenario[] = [
  {
    says: 'a second body with the id of the first is not taken for it',
    async run(harness) {
      const payment = paymentNotice(await harness.paid())
      const [one, other] = [payment, { ...payment, amountMinor: payment.amountMinor + 100 }].map((event) =>
        harness.noticeOf([event]),
      )
      assert(one && other, 'no notice')
      const [first] = (await harness.hear(one)).events
      const heard = await harness.hear(other)
      const [second] = heard.events
      if (heard.trust === 'signed')
        assert(second?.amountMinor !== first?.amountMinor, 'the amount of the first is told')
    },
  },
  {
    says: 'the same notice twice is the same event',
    async run(harness) {
      const notice = harness.noticeOf([paymentNotice(await harness.paid())])
      const [one, other] = [await harness.hear(notice), await harness.hear(notice)]
      assert(one.events[0]?.eventId === other.events[0]?.eventId, 'the event has another id')
    },
  },
  {
    says: 'older news after newer is another event',
    async run(harness) {
      const payment = paymentNotice(await harness.paid())
      const paid = await harness.hear(harness.noticeOf([payment]))
      const failed = await harness.hear(harness.noticeOf([{ ...payment, id: `${payment.id}x`, status: 'failed' }]))
      const [one, other] = [paid.events[0], failed.events[0]]
      assert(!one || !other || one.eventId !== other.eventId || one.status !== other.status, 'both are one event')
    },
  },
  {
    says: 'several events in a body are all told, in their order',
    async run(harness) {
      const payments = [await harness.paid(), await harness.paid(), await harness.paid()]
      const heard = await harness.hear(harness.noticeOf(payments.map(paymentNotice)))
      const numbers = heard.events.map(({ billingNo }) => billingNo)
      assert(String(numbers) === String(payments.map(({ billingNo }) => billingNo)), `told: ${numbers.length} of 3`)
    },
  },
  {
    says: 'a wrong amount is told as it is, for the gateway to compare',
    async run(harness) {
      const payment = paymentNotice(await harness.paid())
      const heard = await harness.hear(harness.noticeOf([{ ...payment, amountMinor: payment.amountMinor + 100 }]))
      if (heard.trust === 'signed')
        assert(heard.events[0]?.amountMinor === payment.amountMinor + 100, 'another amount is told')
    },
  },
  {
    says: 'a wrong currency is told as it is',
    async run(harness) {
      const payment = paymentNotice(await harness.paid())
      const currency = payment.currency === 'EUR' ? 'USD' : 'EUR'
      const heard = await harness.hear(harness.noticeOf([{ ...payment, currency }]))
      if (heard.trust === 'signed') assert(heard.events[0]?.currency === currency, 'another currency is told')
    },
  },
  {
    says: 'money for another account is not told as ours',
    async run(harness) {
      const notice = harness.noticeOf([{ ...paymentNotice(await harness.paid()), merchant: 'SomebodyElse' }])
      const heard = await harness.hear(notice)
      const isOurs = heard.events.some(
        (event) =>
          event.about === 'payment' && event.merchant === harness.merchant && (event.store ?? 'watt') === 'watt',
      )
      assert(heard.trust !== 'signed' || !isOurs, 'it is')
    },
  },
  {
    says: 'a number that nobody here knows is told, and replied to',
    async run(harness) {
      const stranger = { ...paymentNotice(await harness.paid()), billingNo: 'WTnobodysNumber000000000000' }
      const heard = await harness.hear(harness.noticeOf([stranger]))
      assert(heard.trust !== 'no', 'a genuine notice is not believed')
      assert(heard.events.length > 0, 'it is swallowed')
      const { status } = await replyOf(heard, { fits: false, isAwaited: false })
      assert(status < 500, 'the company would tell again for ever')
    },
  },
  {
    says: 'a notice about something else is replied to, and tells nothing',
    async run(harness) {
      const heard = await harness.hear(harness.noticeOf([{ ...paymentNotice(await harness.paid()), about: 'other' }]))
      assert(heard.events.length === 0, `it tells ${heard.events.length} events`)
      assert(await isTaken(heard), 'the company would tell again for ever')
    },
  },
]
