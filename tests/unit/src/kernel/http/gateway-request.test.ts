import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { defineApiCall } from '../../../../../src/contract/call.ts'
import { createApiHostTracker } from '../../../../../src/kernel/http/api-hosts.ts'
import { createHostFailover, type HostFailoverDeps } from '../../../../../src/kernel/http/host-failover.ts'
import { createGatewayClient, type GatewayClientDeps } from '../../../../../src/kernel/http/gateway-client.ts'
import { sendHttpRequest } from '../../../../../src/kernel/http/transport.ts'
import { createFakeStorage } from '../storage/fake-storage.ts'
import { respondWith, behaviours, getDeadUrl, startLoopbackHost, type LoopbackHost } from './loopback-host.ts'

/** Hosts on real sockets that the tests have opened. */
const open: LoopbackHost[] = []
const host = async (behave: Parameters<typeof startLoopbackHost>[0]) => {
  const host = await startLoopbackHost(behave)
  open.push(host)
  return host
}
// Closed only at the end because a late request of one test could reach the next test's host on the same port.
afterAll(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})

const request = v.object({ client_id: v.string(), request_id: v.optional(v.string()) })
const reply = v.object({ word: v.string() })
const read = defineApiCall('/api/read', 'A question', request, reply)
const login = defineApiCall('/api/login', 'A code that works once', request, reply, { changes: true, retry: false })
const start = defineApiCall('/api/start', 'A purchase', request, reply, { changes: true })

const dayMs = 86_400_000

/** Milliseconds. Long enough that a healthy host on a loaded machine does not time out. */
const patient = { timeoutMs: 5000, pauseMs: 1 }
/** Milliseconds. Short because the test waits for each attempt to time out. */
const short = { ...patient, timeoutMs: 600 }
const data = { word: 'hello' }

function store(
  hosts: readonly string[],
  { loadRequest, getCommonParams, ...network }: Partial<GatewayClientDeps & HostFailoverDeps> = {},
) {
  const reports: string[] = []
  const fake = createFakeStorage()
  const report = (...parts: string[]) => void reports.push(parts.join(' '))
  const ask = createHostFailover({
    hosts: createApiHostTracker(hosts, fake.storage),
    transport: sendHttpRequest,
    times: patient,
    online: () => true,
    report,
    ...network,
  })
  const send = createGatewayClient({
    loadRequest: loadRequest ?? (() => Promise.resolve(ask)),
    getCommonParams: getCommonParams ?? (() => ({ idfv: 'device-1', spec_lang: 'ja', oauth_token: 'secret-token' })),
    embeddedReplies: {},
    report,
  })
  return { send, reports, fake }
}

const troubles = {
  hangs: behaviours.hanging,
  'hangs halfway through its answer': behaviours.hangingHalfway,
  'resets the connection': behaviours.resetting,
  'answers with a web page': behaviours.answeringHtml,
  'sends an empty reply': behaviours.answeringNothing,
  'sends unrelated JSON': behaviours.answeringOtherJson,
  'answers 502': behaviours.brokenGateway,
  'answers 500': behaviours.brokenQuietly,
  'says that it is ill': behaviours.failing,
}

describe('when the first host fails', () => {
  for (const [trouble, behave] of Object.entries(troubles)) {
    it(`and ${trouble}, it is asked three times and the backup once`, async () => {
      const first = await host(behave)
      const second = await host(respondWith(data))
      const times = trouble.startsWith('hangs') ? short : patient
      const { send, reports } = store([first.url, second.url], { times })

      expect(await send(read, { client_id: 'c' })).toEqual({ ok: true, data })
      expect([first.requests.length, second.requests.length]).toEqual([3, 1])
      expect(reports).toEqual([])
    })
  }

  it('and refuses connections, the backup responds', async () => {
    const second = await host(respondWith(data))
    const { send } = store([await getDeadUrl(), second.url])
    expect(await send(read, { client_id: 'c' })).toEqual({ ok: true, data })
    expect(second.requests.length).toBe(1)
  })

  it('each attempt has the full timeout, with a pause in between', async () => {
    let arrived = 0
    const first = await host(() => void (arrived += 1))
    const { send } = store([first.url], { times: { timeoutMs: 80, pauseMs: 40 } })
    const began = performance.now()
    await send(read, { client_id: 'c' })

    expect(arrived).toBe(3)
    // Timers may fire a millisecond early.
    expect(performance.now() - began).toBeGreaterThanOrEqual(3 * 80 + 2 * 40 - 5)
  })

  it('and recovers at the third attempt, the backup is not called', async () => {
    let attempts = 0
    const first = await host((...exchange) => {
      attempts += 1
      return attempts < 3 ? behaviours.resetting(exchange[0]) : respondWith(data)(...exchange)
    })
    const second = await host(respondWith(data))
    const { send } = store([first.url, second.url])
    expect((await send(read, { client_id: 'c' })).ok).toBe(true)
    expect([first.requests.length, second.requests.length]).toEqual([3, 0])
  })
})

describe('an overloaded host', () => {
  it('is not called again before its Retry-After', async () => {
    const first = await host(behaviours.busy)
    const second = await host(respondWith(data))
    const { send } = store([first.url, second.url])
    expect(await send(read, { client_id: 'c' })).toMatchObject({
      ok: false,
      failure: { name: 'tooManyRequests', retryAfterMs: 7000 },
    })
    expect([first.requests.length, second.requests.length]).toEqual([1, 0])
  })
})

describe('the backup host', () => {
  it('is used first for a day, then the primary is tried again', async () => {
    const first = await host(behaviours.resetting)
    const second = await host(respondWith(data))
    const { send, fake } = store([first.url, second.url])
    await send(read, { client_id: '1' })

    fake.now += dayMs - 1
    await send(read, { client_id: '2' })
    expect([first.requests.length, second.requests.length]).toEqual([3, 2])

    fake.now += 1
    await send(read, { client_id: '3' })
    expect([first.requests.length, second.requests.length]).toEqual([6, 3])
  })

  it('is forgotten when it fails and the primary responds', async () => {
    let firstIsWell = false
    const first = await host((...exchange) =>
      firstIsWell ? respondWith(data)(...exchange) : behaviours.resetting(exchange[0]),
    )
    const second = await host((...exchange) =>
      firstIsWell ? behaviours.resetting(exchange[0]) : respondWith(data)(...exchange),
    )
    const { send } = store([first.url, second.url])
    await send(read, { client_id: '1' })
    firstIsWell = true
    await send(read, { client_id: '2' })
    await send(read, { client_id: '3' })
    expect([first.requests.length, second.requests.length]).toEqual([3 + 1 + 1, 1 + 3])
  })

  it('in storage from an older list is not called', async () => {
    const first = await host(respondWith(data))
    const stranger = await host(respondWith(data))
    const earlier = store([await getDeadUrl(), stranger.url])
    await earlier.send(read, { client_id: '1' })
    const { send } = store([first.url], { hosts: createApiHostTracker([first.url], earlier.fake.storage) })
    await send(read, { client_id: '2' })
    expect([first.requests.length, stranger.requests.length]).toEqual([1, 1])
  })
})

describe('when no host responds', () => {
  it('the player sees one message after three attempts each, and nothing secret is reported', async () => {
    const first = await host(behaviours.resetting)
    const second = await host(behaviours.hanging)
    const { send, reports, fake } = store([first.url, second.url], { times: short })

    expect(await send(read, { client_id: 'private-id' })).toEqual({ ok: false, failure: { kind: 'network' } })
    expect([first.requests.length, second.requests.length]).toEqual([3, 3])
    expect(reports).toEqual(['unreachable /api/read network'])
    expect(fake.reports).toEqual([])
  })

  it('but the last one reports that it is unavailable, its message is shown', async () => {
    const only = await host(behaviours.failing)
    const { send } = store([only.url])
    expect(await send(read, { client_id: 'c' })).toEqual({
      ok: false,
      failure: { kind: 'code', code: -500, name: 'internal', message: 'Try again later' },
    })
    expect(only.requests.length).toBe(3)
  })

  it('because the device is offline, one request is sent and nothing is reported', async () => {
    const first = await host(behaviours.resetting)
    const second = await host(respondWith(data))
    const { send, reports } = store([first.url, second.url], { online: () => false })
    expect(await send(read, { client_id: 'c' })).toEqual({ ok: false, failure: { kind: 'network' } })
    expect([first.requests.length, second.requests.length]).toEqual([1, 0])
    expect(reports).toEqual([])
  })

  it('because the network chunk failed to load, it is a network failure', async () => {
    const { send } = store(['http://127.0.0.1:9'], { loadRequest: () => Promise.reject(new Error('chunk')) })
    expect(await send(read, { client_id: 'c' })).toEqual({ ok: false, failure: { kind: 'network' } })
  })
})

describe('a change', () => {
  it('that is not retryable is sent once, because a retry might apply it twice', async () => {
    const first = await host(behaviours.hanging)
    const second = await host(respondWith(data))
    const { send } = store([first.url, second.url], { times: short })
    expect(await send(login, { client_id: 'c' })).toEqual({ ok: false, failure: { kind: 'network' } })
    expect([first.requests.length, second.requests.length]).toEqual([1, 0])
  })

  it('without a request id is sent once', async () => {
    const first = await host(behaviours.answeringHtml)
    const second = await host(respondWith(data))
    const { send } = store([first.url, second.url])
    expect(await send(start, { client_id: 'c' })).toEqual({
      ok: false,
      failure: { kind: 'garbage', path: '/api/start' },
    })
    expect([first.requests.length, second.requests.length]).toEqual([1, 0])
  })

  it('with a request id is retried on the backup with the same id', async () => {
    const first = await host(behaviours.hanging)
    const second = await host(respondWith(data))
    const { send } = store([first.url, second.url], { times: short })
    expect((await send(start, { client_id: 'c', request_id: 'r-1' })).ok).toBe(true)
    expect([...first.requests, ...second.requests].map((url) => url.searchParams.get('request_id'))).toEqual([
      'r-1',
      'r-1',
      'r-1',
      'r-1',
    ])
  })

  it('sent twice is two requests: only reads are shared', async () => {
    const first = await host(respondWith(data))
    const { send } = store([first.url])
    await Promise.all([
      send(start, { client_id: 'c', request_id: 'r-1' }),
      send(start, { client_id: 'c', request_id: 'r-1' }),
    ])
    expect(first.requests.length).toBe(2)
  })
})
