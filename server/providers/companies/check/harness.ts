import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import type { PaymentChannelKind } from '../../../../src/contract/channels.table.ts'
import type { Currency } from '../../../../src/contract/domain.table.ts'
import type { WebhookResult, WebhookRequest, PaymentClient, PaymentAdapter } from '../../payment-adapter.ts'
import type { PaymentDetails } from '../../payment-provider.ts'
import { NotApplicableError } from '../../scenarios.ts'
import type { MockCompany, MockEvent, MockAccount } from './mock-company.ts'

/** Simulated API failure. For `lost`, the API processes the request but its response never arrives. */
export type Fault = 'lost' | 'down' | 'not json' | 'empty' | 'endless' | 'redirect'

export interface Harness {
  readonly adapter: PaymentAdapter
  readonly mock: MockAccount
  readonly merchant: string
  readonly client: PaymentClient
  readonly openWithSettings: (settings: Readonly<Record<string, unknown>>) => PaymentClient
  readonly newPayment: (over?: Partial<PaymentDetails>) => PaymentDetails
  /** Creates a payment and marks it as paid in the mock provider. */
  readonly createPaidPayment: () => Promise<PaymentDetails & { providerRef: string }>
  readonly handleWebhook: (notice: WebhookRequest, at?: PaymentClient) => Promise<WebhookResult>
  /** Builds the provider's webhook for events. Throws NotApplicableError if the provider has no such webhook. */
  readonly createWebhook: (
    events: readonly MockEvent[],
    signing?: Parameters<MockAccount['createWebhook']>[1],
  ) => WebhookRequest
  readonly setFault: (fault: Fault | undefined) => void
  readonly now: () => number
}

const notifyUrl = 'https://gateway.example/notify/company/account'

export async function runWithAdapterHarness(
  adapter: PaymentAdapter,
  company: MockCompany,
  run: (harness: Harness) => Promise<void> | void,
): Promise<void> {
  let fault: Fault | undefined
  let mock: MockAccount | undefined
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const strange = fault && faultyResponses[fault]
    const body = await text(request)
    if (strange) return strange(response, url)
    const single = Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? undefined : value,
    ])
    const reply = await mock?.handleRequest({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: Object.fromEntries(single) as WebhookRequest['headers'],
      body,
    })
    if (fault === 'lost' || !reply) return void response.destroy()
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(reply.body)
  }

  const now = () => Math.floor(Date.now() / 1000)
  mock = company.open({ url, notifyUrl, now })
  const { merchant } = company
  const openWith = (settings: Readonly<Record<string, unknown>>) =>
    adapter.open(v.parse(adapter.settings, settings), { merchant, notifyUrl, now })
  const opened = openWith(mock.settings)
  const payment = (over: Partial<PaymentDetails> = {}) => buildPayment(adapter, over)
  const known = mock
  try {
    await run({
      adapter,
      mock,
      merchant,
      client: opened,
      openWithSettings: openWith,
      newPayment: payment,
      async createPaidPayment() {
        const made = payment()
        const { providerRef } = await opened.create(made)
        known.settle(made.billingNo, 'paid')
        return { ...made, providerRef: known.payments(made.billingNo).at(-1)?.providerRef ?? providerRef }
      },
      handleWebhook: async (notice, at = opened) => at.handleWebhook(notice),
      createWebhook(events, signing) {
        const notice = known.createWebhook(events, signing)
        if (!notice) throw new NotApplicableError('the company sends no such webhook')
        return notice
      },
      setFault: (next) => {
        fault = next
      },
      now,
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const faultyResponses: Partial<Record<Fault, (response: ServerResponse, url: string) => void>> = {
  down: (response) => void response.writeHead(503, { 'content-type': 'application/json' }).end('{}'),
  'not json': (response) => void response.end('<html>'),
  empty: (response) => void response.end('{}'),
  endless: (response) => void response.end('x'.repeat(400_000)),
  redirect: (response, url) => void response.writeHead(302, { location: `${url}/elsewhere` }).end(),
}

function buildPayment(
  { capabilities: { kinds, currencies } }: PaymentAdapter,
  over: Partial<PaymentDetails>,
): PaymentDetails {
  const currency: Currency = currencies && !currencies.includes('USD') ? (currencies[0] ?? 'USD') : 'USD'
  return {
    billingNo: `WT${randomUUID().replaceAll('-', '')}`,
    amountMinor: 49_900,
    currency,
    merchant: 'watt',
    area: 'sea',
    region: 'MY',
    paywayId: 10101,
    channelId: 0,
    kind: kinds[0] ?? ('redirect' satisfies PaymentChannelKind),
    returnUrl: 'https://shop.example/result?billing_no=1',
    notifyUrl,
    language: 'en',
    display: { game: 'Game', server: 'S1', role: 'Mika', goods: '300 Crystals', methodName: 'Method', seller: 'Watt' },
    ...over,
  }
}

export const buildPaidEvent = ({ billingNo, amountMinor, currency }: PaymentDetails) => ({
  about: 'payment' as const,
  id: `evt${billingNo}`,
  billingNo,
  amountMinor,
  currency,
  status: 'paid' as const,
})
