import { afterAll } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { buildApp } from '../../../server/app.ts'
import type { ReportedStatus } from '../../../server/providers/hub/payment-events.table.ts'
import type { PaymentDetails } from '../../../server/providers/payment-provider.ts'
import { createPaysiteHost } from '../../../server/sandbox/paysite/paysite.plugin.ts'
import { createPaysiteService } from '../../../server/sandbox/paysite/paysite.ts'
import type { SignedWebhook } from '../../../server/sandbox/paysite/webhooks/sign-webhook.ts'
import { brands, openTestDatabase } from '../fixtures/gateway.ts'

export const secret = 'whsec_dGVzdHMtb2YtdGhlLXBheW1lbnQtc2l0ZS1zZWNyZXQ='
export const origin = 'http://pay.localhost:4375'
export const store = 'http://watt.localhost:4375'
export const notifyUrl = 'http://receiver.localhost/notify/sandbox'

export interface Received {
  url: string
  letter: SignedWebhook
  standing: ReportedStatus
  /** Whether the signature is valid for this body, whatever its age. */
  isSigned: boolean
}

const isSigned = ({ headers, body }: SignedWebhook): boolean => {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  return headers['webhook-signature'] === new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body)
}

export const payment = (over: Partial<PaymentDetails> = {}): PaymentDetails => ({
  billingNo: 'WTbTest-000001',
  amountMinor: 14_999,
  currency: 'TWD',
  merchant: 'watt',
  area: 'twhk',
  region: 'TW',
  paywayId: 10201,
  channelId: 0,
  kind: 'wallet',
  returnUrl: `${store}/result?billing_no=WTbTest-000001`,
  notifyUrl,
  language: 'en',
  display: {
    game: 'Starfall <Odyssey>',
    server: 'S12 "Aurora"',
    role: 'Rowan & Sons',
    goods: '680 Star Crystals',
    methodName: 'PayPal',
    seller: "Watt's Games",
  },
  ...over,
})

/** A payment site whose clock only tests move, and a gateway that records notifications and responds as told. */
export async function openSite() {
  const { db } = await openTestDatabase()
  const clock = { ms: Date.UTC(2026, 10, 21) }
  const received: Received[] = []
  const gateway: { answer: () => number | undefined } = { answer: () => 200 }
  const paysite = createPaysiteService({
    database: db,
    origin,
    secret,
    now: () => clock.ms,
    sendWebhook: async (url, letter) => {
      received.push({ url, letter, standing: JSON.parse(letter.body) as ReportedStatus, isSigned: isSigned(letter) })
      return gateway.answer()
    },
  })
  const { server } = await buildApp({
    database: db,
    brands,
    sandbox: true,
    secretKeys: ['secret-of-tests-secret-of-tests-0'],
    paysite: createPaysiteHost(paysite),
    maxDelayMs: 0,
    now: () => clock.ms,
  })
  afterAll(() => server.close())

  const ask = (url: string, headers: Record<string, string> = {}) =>
    server.inject({ url, headers: { host: 'pay.localhost:4375', ...headers } })
  const send = (url: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url,
      headers: {
        host: 'pay.localhost:4375',
        origin,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams(form).toString(),
    })

  return {
    paysite,
    server,
    received,
    gateway,
    clock,
    ask,
    send,
    /** Creates a payment and returns the path of its page. */
    open: async (over: Partial<PaymentDetails> = {}): Promise<string> =>
      `/pay/${(await paysite.provider.create(payment(over))).providerRef}`,
    /** Advances the clock by milliseconds and runs the due work. Returns all notifications so far. */
    pass: async (ms = 0): Promise<Received[]> => {
      clock.ms += ms
      await paysite.runDueWork()
      return received
    },
    statuses: () => received.map(({ standing }) => standing.status),
  }
}
export type Site = Awaited<ReturnType<typeof openSite>>

/** Returns the action of a page's form and its fields as a browser would send them. */
export function parseForm(body: string): { action: string; fields: Record<string, string> } {
  const action = /<form method="post" action="([^"]+)"/.exec(body)?.[1] ?? ''
  const fields: Record<string, string> = {}
  for (const [tag] of body.matchAll(/<input[^>]*>/g)) {
    const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
    const name = value('name')
    if (name === undefined || (value('type') === 'radio' && !/\schecked/.test(tag))) continue
    fields[name] = value('value') ?? ''
  }
  for (const [, name = ''] of body.matchAll(/<select name="(\w+)"/g)) fields[name] = ''
  return { action, fields }
}
