import type { HeardNotice, Notice, PaymentEvent } from '../../../providers/payment-adapter.ts'
import type { DoubleEvent } from '../double.ts'
import { assert, NotApplicable, paymentNotice, type Harness } from '../harness.ts'
import type { Scenario } from '../scenario.ts'

const outcome = { fits: true, isAwaited: false }
const replyOf = async ({ reply }: HeardNotice, of = outcome) => (typeof reply === 'function' ? reply(of) : reply)
const isTaken = async (heard: HeardNotice) => {
  const { status } = await replyOf(heard)
  return status >= 200 && status < 300
}

/** What moves money: an altered word beside it is no forgery of it. */
const meaning = (events: readonly PaymentEvent[]) =>
  JSON.stringify(
    events.map((event) => [
      event.about,
      event.billingNo,
      event.status,
      event.amountMinor,
      event.currency,
      event.providerRef,
    ]),
  )

const forged = (says: string, make: (notice: Notice) => Notice | readonly Notice[]): Scenario => ({
  says,
  async run(harness) {
    const notice = harness.told([paymentNotice(await harness.paid())])
    const truth = meaning((await harness.hear(notice)).events)
    for (const other of [make(notice)].flat()) {
      const heard = await harness.hear(other)
      const isBelieved = heard.trust === 'signed' && meaning(heard.events) !== truth
      assert(!isBelieved, 'it is believed')
    }
  },
})

/** Of a company that signs in the body. */
const signatureField = ({ double: { signedIn } }: Harness) =>
  signedIn === undefined ? undefined : new RegExp(`("${signedIn}":")([^"]*)"`)
const signatureIn = (harness: Harness, text: string): string => signatureField(harness)?.exec(text)?.[2] ?? ''
const withSignature = (harness: Harness, text: string, signature: string): string => {
  const field = signatureField(harness)
  return field ? text.replace(field, (_all, name: string) => `${name}${signature}"`) : text
}

const withBody = (notice: Notice, body: Uint8Array): Notice => ({ ...notice, body })
const flipped = (notice: Notice, at: number): Notice => {
  const body = Uint8Array.from(notice.body)
  body[at] = (body[at] ?? 0) ^ 1
  return withBody(notice, body)
}
/** Some sixty places, the first and the last among them. */
const places = ({ body: { length } }: Notice) => [
  ...new Set(Array.from({ length: 61 }, (_, index) => Math.floor((index * (length - 1)) / 60))),
]

const first = async (harness: Harness, over: Partial<DoubleEvent> = {}) => {
  const heard = await harness.hear(harness.told([{ ...paymentNotice(await harness.paid()), ...over } as DoubleEvent]))
  assert(heard.trust !== 'no', 'a genuine notice is not believed')
  return heard
}

const tells = (
  says: string,
  over: (payment: ReturnType<typeof paymentNotice>) => DoubleEvent,
  status: PaymentEvent['status'],
): Scenario => ({
  says,
  async run(harness) {
    const event = over(paymentNotice(await harness.paid()))
    const heard = await harness.hear(harness.told([event]))
    assert(heard.trust !== 'no', 'a genuine notice is not believed')
    const [told] = heard.events
    if (heard.trust === 'hint' && !told) return
    assert(told?.about === event.about && told.billingNo === event.billingNo, 'it is about something else')
    assert(told.status === status, `it is ${told.status}`)
    assert(told.amountMinor === event.amountMinor && told.currency === event.currency, 'the amount is another')
    if (told.about === 'refund' && event.about === 'refund')
      assert(told.refundNo === undefined || told.refundNo === event.refundNo, `the refund’s number is ${told.refundNo}`)
    assert(await isTaken(heard), 'the company would tell again for ever')
  },
})

const keyed = (
  says: string,
  key: 'current' | 'former' | 'wrong',
  settings: 'settings' | 'rotating',
  trust: boolean,
): Scenario => ({
  says,
  async run(harness) {
    const config = harness.double[settings]
    if (!config) throw new NotApplicable('the company has one key')
    const heard = await harness.hear(
      harness.told([paymentNotice(await harness.paid())], { key }),
      harness.openWith(config),
    )
    assert((heard.trust === 'signed') === trust, `it is ${heard.trust}`)
    if (!trust && heard.trust === 'no') assert(!(await isTaken(heard)), 'its reply says that it was taken')
  },
})

const week = 7 * 86_400

/** What a company tells by itself. */
export const noticeScenarios: readonly Scenario[] = [
  {
    says: 'a genuine notice of a payment is believed, or asked about, and the company hears what it expects',
    async run(harness) {
      const payment = await harness.paid()
      const heard = await harness.hear(harness.told([paymentNotice(payment)]))
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
  forged('one altered bit anywhere changes nothing', (notice) => places(notice).map((at) => flipped(notice, at))),
  forged('an amount with a digit more is not believed', (notice) =>
    withBody(
      notice,
      Buffer.from(
        Buffer.from(notice.body)
          .toString('utf8')
          .replace(/(\d{3})(\D)/, '$19$2'),
      ),
    ),
  ),
  forged('a body that is cut is not believed', (notice) => withBody(notice, notice.body.slice(0, -2))),
  forged('a body that is longer is not believed', (notice) =>
    withBody(notice, Buffer.concat([notice.body, Buffer.from('{"paid":1}')])),
  ),
  forged('an empty body is not believed', (notice) => withBody(notice, new Uint8Array())),
  forged('bytes that are no text are not believed', (notice) =>
    withBody(notice, Uint8Array.from([...notice.body, 0xff, 0xfe])),
  ),
  forged('60 KB of nothing are not believed', (notice) => withBody(notice, Buffer.alloc(60_000, 0x7b))),
  forged('JSON of another shape is not believed', (notice) =>
    ['null', '[]', '{}', '"paid"', '{"data":{"object":null}}', '{"__proto__":{"paid":true}}'].map((text) =>
      withBody(notice, Buffer.from(text)),
    ),
  ),
  forged('another method is not believed', (notice) => ({ ...notice, method: 'GET', body: new Uint8Array() })),
  {
    says: 'a notice without its signature is not believed',
    async run(harness) {
      const { body, url, method } = harness.told([paymentNotice(await harness.paid())])
      const stripped = withSignature(harness, Buffer.from(body).toString('utf8'), '')
      const heard = await harness.hear({ method, url, headers: {}, body: Buffer.from(stripped) })
      assert(heard.trust !== 'signed', 'it is believed')
    },
  },
  {
    says: 'the signature of one notice does not fit another',
    async run(harness) {
      const [one, other] = [await harness.paid(), await harness.paid()].map((payment) =>
        harness.told([paymentNotice(payment)]),
      )
      assert(one && other, 'no notice')
      const signature = signatureIn(harness, Buffer.from(one.body).toString('utf8'))
      const body = Buffer.from(withSignature(harness, Buffer.from(other.body).toString('utf8'), signature))
      assert((await harness.hear({ ...other, headers: one.headers, body })).trust !== 'signed', 'it is believed')
    },
  },
  {
    says: 'a second body with the id of the first is not taken for it',
    async run(harness) {
      const payment = paymentNotice(await harness.paid())
      const [one, other] = [payment, { ...payment, amountMinor: payment.amountMinor + 100 }].map((event) =>
        harness.told([event]),
      )
      assert(one && other, 'no notice')
      const [first] = (await harness.hear(one)).events
      const heard = await harness.hear(other)
      const [second] = heard.events
      if (heard.trust === 'signed')
        assert(second?.amountMinor !== first?.amountMinor, 'the amount of the first is told')
    },
  },
  keyed('a key of somebody else is not believed', 'wrong', 'settings', false),
  keyed('while a key is replaced, the new one is believed', 'current', 'rotating', true),
  keyed('… and the former one', 'former', 'rotating', true),
  keyed('afterwards the former one is not', 'former', 'settings', false),
  {
    says: 'a notice from last week is not believed by itself, where notices have a time',
    async run(harness) {
      const payment = paymentNotice(await harness.paid())
      const now = harness.told([payment])
      const old = harness.told([payment], { at: harness.now() - week })
      if (JSON.stringify(now.headers) === JSON.stringify(old.headers))
        throw new NotApplicable('its notices have no time')
      assert((await harness.hear(old)).trust !== 'signed', 'it is believed')
    },
  },
  {
    says: 'the same notice twice is the same event',
    async run(harness) {
      const notice = harness.told([paymentNotice(await harness.paid())])
      const [one, other] = [await harness.hear(notice), await harness.hear(notice)]
      assert(one.events[0]?.eventId === other.events[0]?.eventId, 'the event has another id')
    },
  },
  {
    says: 'older news after newer is another event',
    async run(harness) {
      const payment = paymentNotice(await harness.paid())
      const paid = await harness.hear(harness.told([payment]))
      const failed = await harness.hear(harness.told([{ ...payment, id: `${payment.id}x`, status: 'failed' }]))
      const [one, other] = [paid.events[0], failed.events[0]]
      assert(!one || !other || one.eventId !== other.eventId || one.status !== other.status, 'both are one event')
    },
  },
  {
    says: 'several events in a body are all told, in their order',
    async run(harness) {
      const payments = [await harness.paid(), await harness.paid(), await harness.paid()]
      const heard = await harness.hear(harness.told(payments.map(paymentNotice)))
      const numbers = heard.events.map(({ billingNo }) => billingNo)
      assert(String(numbers) === String(payments.map(({ billingNo }) => billingNo)), `told: ${numbers.length} of 3`)
    },
  },
  {
    says: 'one forged event among several takes none of them',
    async run(harness) {
      const payments = [await harness.paid(), await harness.paid()].map(paymentNotice)
      const notice = harness.told(payments)
      const digits = String(Buffer.from(notice.body)).lastIndexOf(payments[1]?.billingNo ?? '')
      assert((await harness.hear(flipped(notice, digits + 4))).trust !== 'signed', 'the others are believed')
    },
  },
  {
    says: 'a wrong amount is told as it is, for the gateway to compare',
    async run(harness) {
      const payment = paymentNotice(await harness.paid())
      const heard = await harness.hear(harness.told([{ ...payment, amountMinor: payment.amountMinor + 100 }]))
      if (heard.trust === 'signed')
        assert(heard.events[0]?.amountMinor === payment.amountMinor + 100, 'another amount is told')
    },
  },
  {
    says: 'a wrong currency is told as it is',
    async run(harness) {
      const payment = paymentNotice(await harness.paid())
      const currency = payment.currency === 'EUR' ? 'USD' : 'EUR'
      const heard = await harness.hear(harness.told([{ ...payment, currency }]))
      if (heard.trust === 'signed') assert(heard.events[0]?.currency === currency, 'another currency is told')
    },
  },
  {
    says: 'money for another account is not told as ours',
    async run(harness) {
      const notice = harness.told([{ ...paymentNotice(await harness.paid()), merchant: 'SomebodyElse' }])
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
      const heard = await first(harness, { billingNo: 'WTnobodysNumber000000000000' })
      assert(heard.events.length > 0, 'it is swallowed')
      const { status } = await replyOf(heard, { fits: false, isAwaited: false })
      assert(status < 500, 'the company would tell again for ever')
    },
  },
  {
    says: 'a notice about something else is replied to, and tells nothing',
    async run(harness) {
      const heard = await harness.hear(harness.told([{ ...paymentNotice(await harness.paid()), about: 'other' }]))
      assert(heard.events.length === 0, `it tells ${heard.events.length} events`)
      assert(await isTaken(heard), 'the company would tell again for ever')
    },
  },
  {
    says: 'the company is not needed to read a notice that proves itself',
    async run(harness) {
      const notice = harness.told([paymentNotice(await harness.paid())])
      const { trust } = await harness.hear(notice)
      if (trust === 'hint') throw new NotApplicable('its notices prove nothing')
      harness.fault('down')
      const heard = await harness.hear(notice)
      assert(heard.trust !== 'no', 'a genuine notice is refused while the company is down')
    },
  },
]
