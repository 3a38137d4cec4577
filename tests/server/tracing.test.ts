import { Writable } from 'node:stream'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { CompositePropagator, W3CBaggagePropagator, W3CTraceContextPropagator } from '@opentelemetry/core'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { formatTimeline } from '../../server/admin/orders/format-timeline.ts'
import { loadOrderRecords } from '../../server/admin/orders/load-order-records.ts'
import { orderTimeline } from '../../server/orders/orders.tables.ts'
import { createGameClient } from '../../server/providers/hub/game-client.ts'
import { runAfterFile } from './fixtures/at-end.ts'
import { payermax, createStartParams } from './fixtures/buyer.ts'
import { signWebhook } from './fixtures/fake-payments.ts'
import { startGateway } from './fixtures/gateway.ts'
import { gameSecret, openPublisher } from './fixtures/publisher.ts'
import { obfuscate } from './logins/obfuscated.ts'

const spans = new InMemorySpanExporter()
const publisher = await openPublisher()
let lines = ''
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines += chunk.toString()
    done()
  },
})

/** Loads an SDK as an operator does. */
function loadSdk(): void {
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: spans })] })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(
    new CompositePropagator({ propagators: [new W3CTraceContextPropagator(), new W3CBaggagePropagator()] }),
  )
  runAfterFile(async () => {
    await provider.shutdown()
    for (const api of [trace, context, propagation]) api.disable()
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
