import type { PaymentEvent } from '../../../payment-adapter.ts'
import type { DoubleEvent } from '../double.ts'
import { assert, NotApplicable, paymentNotice } from '../harness.ts'
import type { Scenario } from '../scenario.ts'
import { isTaken, replyOf } from './hearing.ts'

const tells = (
  says: string,
  over: (payment: ReturnType<typeof paymentNotice>) => DoubleEvent,
  status: PaymentEvent['status'],
): Scenario => ({
  says,
  async run(harness) {
    const event = over(paymentNotice(await harness.paid()))
    const heard = await harness.hear(harness.noticeOf([event]))
    assert(heard.trust !== 'no', 'a genuine notice is not believed')
    const [first] = heard.events
    if (heard.trust === 'hint' && !first) return
    assert(first?.about === event.about && first.billingNo === event.billingNo, 'it is about something else')
    assert(first.status === status, `it is ${first.status}`)
    assert(first.amountMinor === event.amountMinor && first.currency === event.currency, 'the amount is another')
    if (first.about === 'refund' && event.about === 'refund')
      assert(
        first.refundNo === undefined || first.refundNo === event.refundNo,
        `the refund’s number is ${first.refundNo}`,
      )
    assert(await isTaken(heard), 'the company would tell again for ever')
  },
})

/** What a company tells by itself, when all goes well. */
export const genuineScenarios: readonly Scenario[] = [
  {
    says: 'a genuine notice of a payment is believed, or asked about, and the company hears what it expects',
    async run(harness) {
      const payment = await harness.paid()
      const heard = await harness.hear(harness.noticeOf([paymentNotice(payment)]))
      const [event] = heard.events
      assert(heard.trust !== 'no', 'it is not believed')
      assert(event?.about === 'payment' && event.status === 'paid', 'it is no payment')
      assert(event.billingNo === payment.billingNo && event.amountMinor === payment.amountMinor, 'of another amount')
      assert(
        event.currency === payment.currency && event.merchant === harness.merchant,
        'in another currency, or for another',
      )
      assert(
        /^[\w.:@+/=-]{1,128}$/.test(event.eventId) && /^[\w.:@+/=-]{1,128}$/.test(event.providerRef),
        'a number cannot be written down',
      )
      assert(await isTaken(heard), `the reply is ${(await replyOf(heard)).status}`)
    },
  },
  tells('a failed payment is told as failed', (payment) => ({ ...payment, status: 'failed' }), 'failed'),
  tells('a pending payment is told as pending', (payment) => ({ ...payment, status: 'pending' }), 'pending'),
  tells(
    'a refund is told with our number',
    (payment) => ({ ...payment, about: 'refund', refundNo: 'RF1', status: 'refunded' }),
    'refunded',
  ),
  tells(
    'a refused refund is told as refused',
    (payment) => ({ ...payment, about: 'refund', refundNo: 'RF1', status: 'refused' }),
    'refused',
  ),
  tells(
    'a dispute is told when it is opened',
    (payment) => ({ ...payment, about: 'dispute', status: 'opened' }),
    'opened',
  ),
  tells('… won', (payment) => ({ ...payment, about: 'dispute', status: 'won' }), 'won'),
  tells('… and lost', (payment) => ({ ...payment, about: 'dispute', status: 'lost' }), 'lost'),
  {
    says: 'what it says that it tells, it tells',
    async run({ adapter, double, paid }) {
      const payment = paymentNotice(await paid())
      const notices = {
        payment: double.notice([payment]),
        refund: double.notice([{ ...payment, about: 'refund', refundNo: 'RF1', status: 'refunded' }]),
        dispute: double.notice([{ ...payment, about: 'dispute', status: 'opened' }]),
      }
      for (const what of adapter.capabilities.tells) assert(notices[what], `its double tells of no ${what}`)
    },
  },
  {
    says: 'the company is not needed to read a notice that proves itself',
    async run(harness) {
      const notice = harness.noticeOf([paymentNotice(await harness.paid())])
      const { trust } = await harness.hear(notice)
      if (trust === 'hint') throw new NotApplicable('its notices prove nothing')
      harness.fault('down')
      const heard = await harness.hear(notice)
      assert(heard.trust !== 'no', 'a genuine notice is refused while the company is down')
    },
  },
]
