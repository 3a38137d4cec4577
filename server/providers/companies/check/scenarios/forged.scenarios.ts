import type { Notice, PaymentEvent } from '../../../payment-adapter.ts'
import { assert, NotApplicable, paymentNotice, type Harness } from '../harness.ts'
import type { Scenario } from '../scenario.ts'
import { isTaken } from './hearing.ts'

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
    const notice = harness.noticeOf([paymentNotice(await harness.paid())])
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
      harness.noticeOf([paymentNotice(await harness.paid())], { key }),
      harness.openWith(config),
    )
    assert((heard.trust === 'signed') === trust, `it is ${heard.trust}`)
    if (!trust && heard.trust === 'no') assert(!(await isTaken(heard)), 'its reply says that it was taken')
  },
})

const week = 7 * 86_400

/** Notices that a stranger sends in a company's name, and genuine ones that are out of date. */
export const forgedScenarios: readonly Scenario[] = [
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
      const { body, url, method } = harness.noticeOf([paymentNotice(await harness.paid())])
      const stripped = withSignature(harness, Buffer.from(body).toString('utf8'), '')
      const heard = await harness.hear({ method, url, headers: {}, body: Buffer.from(stripped) })
      assert(heard.trust !== 'signed', 'it is believed')
    },
  },
  {
    says: 'the signature of one notice does not fit another',
    async run(harness) {
      const [one, other] = [await harness.paid(), await harness.paid()].map((payment) =>
        harness.noticeOf([paymentNotice(payment)]),
      )
      assert(one && other, 'no notice')
      const signature = signatureIn(harness, Buffer.from(one.body).toString('utf8'))
      const body = Buffer.from(withSignature(harness, Buffer.from(other.body).toString('utf8'), signature))
      assert((await harness.hear({ ...other, headers: one.headers, body })).trust !== 'signed', 'it is believed')
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
      const now = harness.noticeOf([payment])
      const old = harness.noticeOf([payment], { at: harness.now() - week })
      if (JSON.stringify(now.headers) === JSON.stringify(old.headers))
        throw new NotApplicable('its notices have no time')
      assert((await harness.hear(old)).trust !== 'signed', 'it is believed')
    },
  },
  {
    says: 'one forged event among several takes none of them',
    async run(harness) {
      const payments = [await harness.paid(), await harness.paid()].map(paymentNotice)
      const notice = harness.noticeOf(payments)
      const digits = String(Buffer.from(notice.body)).lastIndexOf(payments[1]?.billingNo ?? '')
      assert((await harness.hear(flipped(notice, digits + 4))).trust !== 'signed', 'the others are believed')
    },
  },
]
