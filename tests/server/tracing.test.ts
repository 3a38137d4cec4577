import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { context, propagation, SpanKind, trace as traceApi } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { CompositePropagator, W3CBaggagePropagator, W3CTraceContextPropagator } from '@opentelemetry/core'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { formatTimeline } from '../../server/admin/orders/format-timeline.ts'
import { loadOrderRecords } from '../../server/admin/orders/load-order-records.ts'
import { createLoginProviders } from '../../server/logins/companies/create-login-providers.ts'
import { loginProviderUrls } from '../../server/logins/companies/login-provider-urls.table.ts'
import { orderTimeline } from '../../server/orders/orders.tables.ts'
import { connectMerchantAccount } from '../../server/providers/companies/accounts/connect-merchant-account.ts'
import { createPaymentRouter } from '../../server/providers/companies/accounts/payment-router.ts'
import { httpServiceAdapter } from '../../server/providers/companies/http/http.ts'
import { createGameClient } from '../../server/providers/hub/game-client.ts'
import { buildLoginProviderUserId } from '../../server/sandbox/identity/subjects.ts'
import { serverRendererFolder } from '../../src/brands/page/server-rendering.ts'
import { runAfterFile } from './fixtures/at-end.ts'
import { payermax, createStartParams } from './fixtures/buyer.ts'
import { signWebhook } from './fixtures/fake-payments.ts'
import { brands, startGateway } from './fixtures/gateway.ts'
import { gameSecret, openPublisher, paymentSecret } from './fixtures/publisher.ts'
import { writeSmallDist } from './fixtures/small-dist.ts'
import { obfuscate } from './logins/obfuscated.ts'

const spans = new InMemorySpanExporter()
const publisher = await openPublisher()
let lines = ''
let isSdkLoaded = false
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines += chunk.toString()
    done()
  },
})

/** Loads an SDK as an operator does. */
function loadSdk(): void {
  if (isSdkLoaded) return
  isSdkLoaded = true
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: spans })] })
  traceApi.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(
    new CompositePropagator({ propagators: [new W3CTraceContextPropagator(), new W3CBaggagePropagator()] }),
  )
  runAfterFile(async () => {
    await provider.shutdown()
    for (const api of [traceApi, context, propagation]) api.disable()
  })
}

it('an operator follows a request from the proxy through the gateway to the game and in the log', async () => {
  const players = createGameClient({ url: publisher.gameUrl, secrets: [gameSecret] })
  let baggageInside: unknown
  const gateway = await startGateway({
    players: {
      ...players,
      logIn: (form) => {
        baggageInside = propagation.getActiveBaggage()
        return players.logIn(form)
      },
    },
    trustProxy: () => true,
    log: { level: 'info', stream },
  })
  let sentOn: string | undefined
  let baggage: unknown
  publisher.strange.set('/game/players/log-in', (_body, response) => {
    sentOn = response.req.headers['traceparent']?.toString()
    baggage = response.req.headers['baggage']
    return { players: [] }
  })
  const logIn = () => {
    const form = { client_id: '1101003', username: obfuscate('mira'), password: obfuscate('moonlight') }
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    return gateway.ask(`/util/login/auth?${new URLSearchParams(form).toString()}`, {
      headers: { traceparent, baggage: 'player=mira' },
    })
  }
  await logIn()
  expect([sentOn, lines.includes('traceId')]).toEqual([undefined, false])

  loadSdk()
  await logIn()
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const [game, call] = spans.getFinishedSpans().slice(-2)
  expect(spans.getFinishedSpans().every((span) => span.spanContext().traceId === traceId)).toBe(true)
  expect([game?.name, call?.name]).toEqual([`POST ${new URL(publisher.gameUrl).host}`, 'storeLogin.account'])
  expect(sentOn).toBe(`00-${traceId}-${game?.spanContext().spanId}-01`)
  expect([baggage, baggageInside]).toEqual([undefined, undefined])
  expect(lines.trim().split('\n').at(-1)).toContain(`"traceId":"${traceId}"`)

  spans.reset()
  const { data } = await gateway.call(payermax, createStartParams())
  const names = spans.getFinishedSpans().map(({ name }) => name)
  expect(names).toContain('database batch')
  expect(names.at(-1)).toBe('payermax')

  // The steps of the purchase, which several requests may write in one statement, each name their own request.
  const { billing_no: billingNo } = data as { billing_no: string }
  const own = spans.getFinishedSpans().at(-1)?.spanContext().traceId
  const steps = () => gateway.db.select().from(orderTimeline).where(eq(orderTimeline.billingNo, billingNo))
  expect((await steps()).map((step) => step.traceId)).toEqual([own, own])
  const paid = gateway.outside.settle(billingNo, 'paid')
  await gateway.server.inject({ method: 'POST', url: '/notify/sandbox', ...signWebhook(paid) })
  const ofWebhook = spans.getFinishedSpans().at(-1)?.spanContext().traceId
  expect((await steps()).find(({ event }) => event === 'paid')?.traceId).toBe(ofWebhook)
  expect(formatTimeline(await loadOrderRecords(gateway.db, billingNo)).join('\n')).toContain(`trace ${own}`)
})

it('only a trusted proxy chooses the trace of a request', async () => {
  loadSdk()
  const gateway = await startGateway({ trustProxy: ['10.0.0.0/8'] })
  const traceId = '1af7651916cd43dd8448eb211c80319c'
  const headers = { host: 'watt.localhost', traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  const trace = async (remoteAddress: string) => {
    spans.reset()
    await gateway.server.inject({ url: '/api/nothing', headers, remoteAddress })
    return spans.getFinishedSpans().at(-1)?.spanContext().traceId
  }
  expect(await trace('10.1.2.3')).toBe(traceId)
  expect(await trace('192.0.2.7')).not.toBe(traceId)
})

/** A company that verifies Facebook's access tokens, with the trace headers that it has received. */
async function openLoginCompany() {
  const appId = brands.find(({ key }) => key === 'watt')?.login.facebookApp
  const traces: (string | undefined)[] = []
  const server = createServer(({ headers }, response) => {
    traces.push(headers['traceparent']?.toString())
    const data = { is_valid: true, app_id: appId, user_id: buildLoginProviderUserId('100002') }
    response.end(JSON.stringify({ data }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  runAfterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, traces }
}

it('an operator sees in a trace which page, statement or company a slow purchase waited for', async () => {
  loadSdk()
  const loginCompany = await openLoginCompany()
  const paymentCompany = await openPublisher()
  const account = connectMerchantAccount(
    httpServiceAdapter,
    { url: paymentCompany.paymentUrl, secrets: [paymentSecret] },
    { merchant: 'shop', gatewayUrl: 'http://127.0.0.1:1' },
  )
  const provider = createPaymentRouter({ accounts: [account], routes: [{ accounts: [account.id] }] })
  const game = createGameClient({ url: publisher.gameUrl, secrets: [gameSecret] })
  const addresses = {
    ...loginProviderUrls,
    facebook: { ...loginProviderUrls.facebook, graph: `http://${loginCompany.host}` },
  }
  const renderer = { [`${serverRendererFolder}/entry-server.js`]: `export const renderScreen = async () => undefined` }
  let seconds = Math.floor(Date.now() / 1000)
  const gateway = await startGateway({
    now: () => seconds * 1000,
    companies: createLoginProviders({ brands, addresses, secrets: () => ({ facebook: 'secret' }) }),
    payments: { provider, game },
    distDir: await writeSmallDist(renderer),
  })
  const hosts = {
    'login company': loginCompany.host,
    'payment company': new URL(paymentCompany.paymentUrl).host,
    game: new URL(publisher.gameUrl).host,
  }
  const received: Record<keyof typeof hosts, readonly (string | undefined)[]> = {
    'login company': loginCompany.traces,
    'payment company': paymentCompany.traces,
    game: publisher.traces,
  }

  /** Runs a step, and returns its spans by name. */
  const trace = async (step: () => Promise<unknown>): Promise<ReadonlyMap<string, ReadableSpan>> => {
    spans.reset()
    await step()
    return new Map(spans.getFinishedSpans().map((span) => [span.name, span]))
  }
  const expectChild = (steps: ReadonlyMap<string, ReadableSpan>, name: string, parent: string) => {
    expect([...steps.keys()]).toEqual(expect.arrayContaining([name, parent]))
    expect(steps.get(name)?.spanContext().traceId).toBe(steps.get(parent)?.spanContext().traceId)
  }
  const expectSentOn = (steps: ReadonlyMap<string, ReadableSpan>, company: keyof typeof hosts) => {
    const span = steps.get(`POST ${hosts[company]}`) ?? steps.get(`GET ${hosts[company]}`)
    const { traceId, spanId } = span?.spanContext() ?? {}
    expect(span?.kind, company).toBe(SpanKind.CLIENT)
    expect(received[company], company).toContain(`00-${traceId}-${spanId}-01`)
  }

  const page = await trace(() => gateway.ask('/selectGoods?client_id=1101003&domain_area=universal'))
  expectChild(page, 'page rendering', 'page')

  const facebook = { client_id: '1101003', fb_access_token: 'token-of-mika' }
  const login = await trace(() => gateway.call('/util/login/facebook_auth', facebook))
  expectChild(login, `GET ${loginCompany.host}`, 'storeLogin.facebook')
  expectSentOn(login, 'login company')

  let billingNo = ''
  const start = await trace(async () => {
    const { data } = await gateway.call(payermax, createStartParams())
    billingNo = (data as { billing_no: string }).billing_no
  })
  expectChild(start, 'database batch', 'payermax')
  expectChild(start, `POST ${hosts['payment company']}`, 'payermax')
  expectSentOn(start, 'payment company')

  await paymentCompany.settle(billingNo, 'paid').catch(() => undefined)
  const delivery = await trace(async () => {
    for (let rounds = 0; rounds < 5; rounds += 1) {
      seconds += 60
      await gateway.worker?.runDueJobs()
    }
  })
  expectSentOn(delivery, 'payment company')
  expectSentOn(delivery, 'game')
})
