import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import type { ChannelKind } from '../../../../src/contract/channels.table.ts'
import type { Currency } from '../../../../src/contract/domain.table.ts'
import type { HeardNotice, Notice, OpenAdapter, PaymentAdapter } from '../../payment-adapter.ts'
import type { ProviderPayment } from '../../payment-provider.ts'
import type { CompanyDouble, DoubleEvent, OpenDouble } from './double.ts'

/** How the company's API misbehaves, for as long as it is set. `lost`: it carries the request out and its answer never arrives. */
export type Fault = 'lost' | 'down' | 'no json' | 'empty' | 'endless' | 'elsewhere'

export interface Harness {
  readonly adapter: PaymentAdapter
  readonly double: OpenDouble
  readonly merchant: string
  readonly opened: OpenAdapter
  /** The same account with other settings. */
  readonly openWith: (settings: Readonly<Record<string, unknown>>) => OpenAdapter
  readonly payment: (over?: Partial<ProviderPayment>) => ProviderPayment
  /** Created, and paid at the company. */
  readonly paid: () => Promise<ProviderPayment & { providerRef: string }>
  readonly hear: (notice: Notice, at?: OpenAdapter) => Promise<HeardNotice>
  /** The company's notice of an event; `told` where it has none ends the scenario as not told. */
  readonly noticeOf: (events: readonly DoubleEvent[], signing?: Parameters<OpenDouble['notice']>[1]) => Notice
  readonly fault: (fault: Fault | undefined) => void
  readonly now: () => number
}

/** The company has no such thing: the scenario says nothing about its adapter. */
export class NotApplicable extends Error {}

export class ScenarioFailed extends Error {}

export function assert(condition: unknown, says: string): asserts condition {
  if (!condition) throw new ScenarioFailed(says)
}

const notifyUrl = 'https://gateway.example/notify/company/account'

/** A company of its own for each scenario, over loopback. */
export async function withHarness(
  adapter: PaymentAdapter,
  company: CompanyDouble,
  run: (harness: Harness) => Promise<void> | void,
): Promise<void> {
  let fault: Fault | undefined
  let double: OpenDouble | undefined
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const strange = fault && strangeAnswers[fault]
    const body = await text(request)
    if (strange) return strange(response, url)
    const single = Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? undefined : value,
    ])
    const reply = await double?.answer({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: Object.fromEntries(single) as Notice['headers'],
      body,
    })
    if (fault === 'lost' || !reply) return void response.destroy()
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(reply.body)
  }

  const now = () => Math.floor(Date.now() / 1000)
  double = company.open({ url, notifyUrl, now })
  const { merchant } = company
  const openWith = (settings: Readonly<Record<string, unknown>>) =>
    adapter.open(v.parse(adapter.settings, settings), { merchant, notifyUrl, now })
  const opened = openWith(double.settings)
  const payment = (over: Partial<ProviderPayment> = {}) => paymentOf(adapter, over)
  const known = double
  try {
    await run({
      adapter,
      double,
      merchant,
      opened,
      openWith,
      payment,
      async paid() {
        const made = payment()
        const { providerRef } = await opened.create(made)
        known.settle(made.billingNo, 'paid')
        return { ...made, providerRef: known.payments(made.billingNo).at(-1)?.providerRef ?? providerRef }
      },
      hear: async (notice, at = opened) => at.hear(notice),
      noticeOf(events, signing) {
        const notice = known.notice(events, signing)
        if (!notice) throw new NotApplicable('the company tells nothing of the kind')
        return notice
      },
      fault: (next) => {
        fault = next
      },
      now,
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const strangeAnswers: Partial<Record<Fault, (response: ServerResponse, url: string) => void>> = {
  down: (response) => void response.writeHead(503, { 'content-type': 'application/json' }).end('{}'),
  'no json': (response) => void response.end('<html>'),
  empty: (response) => void response.end('{}'),
  endless: (response) => void response.end('x'.repeat(400_000)),
  elsewhere: (response, url) => void response.writeHead(302, { location: `${url}/elsewhere` }).end(),
}

function paymentOf(
  { capabilities: { kinds, currencies } }: PaymentAdapter,
  over: Partial<ProviderPayment>,
): ProviderPayment {
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
    kind: kinds[0] ?? ('redirect' satisfies ChannelKind),
    returnUrl: 'https://shop.example/result?billing_no=1',
    notifyUrl,
    language: 'en',
    display: { game: 'Game', server: 'S1', role: 'Mika', goods: '300 Crystals', methodName: 'Method', seller: 'Watt' },
    ...over,
  }
}

export const paymentNotice = ({ billingNo, amountMinor, currency }: ProviderPayment) => ({
  about: 'payment' as const,
  id: `evt${billingNo}`,
  billingNo,
  amountMinor,
  currency,
  status: 'paid' as const,
})
