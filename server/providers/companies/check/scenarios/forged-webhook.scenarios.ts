import type { WebhookRequest, PaymentEvent } from '../../../payment-adapter.ts'
import { assert, NotApplicableError } from '../../../scenarios.ts'
import { buildPaidEvent, type Harness } from '../harness.ts'
import type { AdapterScenario } from '../scenario.ts'
import { isWebhookAcknowledged } from './webhook-reply.ts'

/** Serializes only the fields that affect payments, because changes of other fields do not count as forgeries. */
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

const forged = (
  says: string,
  make: (webhook: WebhookRequest) => WebhookRequest | readonly WebhookRequest[],
): AdapterScenario => ({
  description: says,
  async run(harness) {
    const webhook = harness.createWebhook([buildPaidEvent(await harness.createPaidPayment())])
    const truth = meaning((await harness.handleWebhook(webhook)).events)
    for (const other of [make(webhook)].flat()) {
      const result = await harness.handleWebhook(other)
      const isBelieved = result.trust === 'signed' && meaning(result.events) !== truth
      assert(!isBelieved, 'it is accepted')
    }
  },
})

/** Returns a pattern for the signature field in the body, or undefined if the signature is in a header. */
const signatureField = ({ mock: { signatureField } }: Harness) =>
  signatureField === undefined ? undefined : new RegExp(`("${signatureField}":")([^"]*)"`)
const signatureIn = (harness: Harness, text: string): string => signatureField(harness)?.exec(text)?.[2] ?? ''
const withSignature = (harness: Harness, text: string, signature: string): string => {
  const field = signatureField(harness)
  return field ? text.replace(field, (_all, name: string) => `${name}${signature}"`) : text
}

const withBody = (webhook: WebhookRequest, body: Uint8Array): WebhookRequest => ({ ...webhook, body })
const flipped = (webhook: WebhookRequest, at: number): WebhookRequest => {
  const body = Uint8Array.from(webhook.body)
  body[at] = (body[at] ?? 0) ^ 1
  return withBody(webhook, body)
}
const places = ({ body: { length } }: WebhookRequest) => [
  ...new Set(Array.from({ length: 61 }, (_, index) => Math.floor((index * (length - 1)) / 60))),
]

const keyed = (
  says: string,
  key: 'current' | 'former' | 'wrong',
  settings: 'settings' | 'rotatingSettings',
  trust: boolean,
): AdapterScenario => ({
  description: says,
  async run(harness) {
    const config = harness.mock[settings]
    if (!config) throw new NotApplicableError('the company has one key')
    const result = await harness.handleWebhook(
      harness.createWebhook([buildPaidEvent(await harness.createPaidPayment())], { key }),
      harness.openWithSettings(config),
    )
    assert((result.trust === 'signed') === trust, `it is ${result.trust}`)
    if (!trust && result.trust === 'no') assert(!(await isWebhookAcknowledged(result)), 'the response acknowledges it')
  },
})

const week = 7 * 86_400

export const forgedWebhookScenarios: readonly AdapterScenario[] = [
  forged('a webhook with one flipped bit is not accepted', (webhook) =>
    places(webhook).map((at) => flipped(webhook, at)),
  ),
  forged('an amount with an extra digit is not accepted', (webhook) =>
    withBody(
      webhook,
      Buffer.from(
        Buffer.from(webhook.body)
          .toString('utf8')
          .replace(/(\d{3})(\D)/, '$19$2'),
      ),
    ),
  ),
  forged('a truncated body is not accepted', (webhook) => withBody(webhook, webhook.body.slice(0, -2))),
  forged('a longer body is not accepted', (webhook) =>
    withBody(webhook, Buffer.concat([webhook.body, Buffer.from('{"paid":1}')])),
  ),
  forged('an empty body is not accepted', (webhook) => withBody(webhook, new Uint8Array())),
  forged('invalid UTF-8 is not accepted', (webhook) =>
    withBody(webhook, Uint8Array.from([...webhook.body, 0xff, 0xfe])),
  ),
  forged('60 KB of garbage are not accepted', (webhook) => withBody(webhook, Buffer.alloc(60_000, 0x7b))),
  forged('JSON of another shape is not accepted', (webhook) =>
    ['null', '[]', '{}', '"paid"', '{"data":{"object":null}}', '{"__proto__":{"paid":true}}'].map((text) =>
      withBody(webhook, Buffer.from(text)),
    ),
  ),
  forged('another HTTP method is not accepted', (webhook) => ({ ...webhook, method: 'GET', body: new Uint8Array() })),
  {
    description: 'a webhook without its signature is not accepted',
    async run(harness) {
      const { body, url, method } = harness.createWebhook([buildPaidEvent(await harness.createPaidPayment())])
      const stripped = withSignature(harness, Buffer.from(body).toString('utf8'), '')
      const result = await harness.handleWebhook({ method, url, headers: {}, body: Buffer.from(stripped) })
      assert(result.trust !== 'signed', 'it is accepted')
    },
  },
  {
    description: 'the signature of one webhook is not valid for another',
    async run(harness) {
      const [one, other] = [await harness.createPaidPayment(), await harness.createPaidPayment()].map((payment) =>
        harness.createWebhook([buildPaidEvent(payment)]),
      )
      assert(one && other, 'no webhook')
      const signature = signatureIn(harness, Buffer.from(one.body).toString('utf8'))
      const body = Buffer.from(withSignature(harness, Buffer.from(other.body).toString('utf8'), signature))
      assert(
        (await harness.handleWebhook({ ...other, headers: one.headers, body })).trust !== 'signed',
        'it is accepted',
      )
    },
  },
  keyed('a signature with a foreign key is not accepted', 'wrong', 'settings', false),
  keyed('during key rotation, the new key is accepted', 'current', 'rotatingSettings', true),
  keyed('during key rotation, the former key is accepted', 'former', 'rotatingSettings', true),
  keyed('after key rotation, the former key is not accepted', 'former', 'settings', false),
  {
    description: 'a webhook from last week is not accepted without a query, if webhooks have a timestamp',
    async run(harness) {
      const payment = buildPaidEvent(await harness.createPaidPayment())
      const now = harness.createWebhook([payment])
      const old = harness.createWebhook([payment], { at: harness.now() - week })
      if (JSON.stringify(now.headers) === JSON.stringify(old.headers))
        throw new NotApplicableError('its webhooks have no timestamp')
      assert((await harness.handleWebhook(old)).trust !== 'signed', 'it is accepted')
    },
  },
  {
    description: 'one forged event among several rejects all of them',
    async run(harness) {
      const payments = [await harness.createPaidPayment(), await harness.createPaidPayment()].map(buildPaidEvent)
      const webhook = harness.createWebhook(payments)
      const digits = String(Buffer.from(webhook.body)).lastIndexOf(payments[1]?.billingNo ?? '')
      assert((await harness.handleWebhook(flipped(webhook, digits + 4))).trust !== 'signed', 'the others are accepted')
    },
  },
]
