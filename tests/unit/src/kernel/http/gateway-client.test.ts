import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineApiCall } from '../../../../../src/contract/call.ts'
import { getEmbeddedReplyKey } from '../../../../../src/contract/replies/first-reply-key.ts'
import { createApiHostTracker } from '../../../../../src/kernel/http/api-hosts.ts'
import { createHostFailover } from '../../../../../src/kernel/http/host-failover.ts'
import { resendPendingRequests } from '../../../../../src/kernel/http/shared-requests.ts'
import { createGatewayClient, type GatewayClientDeps } from '../../../../../src/kernel/http/gateway-client.ts'
import type { TransportResponse, TransportRequest } from '../../../../../src/kernel/http/transport.ts'
import { createFakeStorage } from '../storage/fake-storage.ts'

const request = v.object({
  client_id: v.string(),
  oauth_token: v.optional(v.string()),
  area_id: v.optional(v.string()),
})
const read = defineApiCall(
  '/api/read',
  'A question',
  request,
  v.object({ word: v.string(), deep: v.optional(v.object({ n: v.number() })) }),
)
const post = defineApiCall('/api/post', 'A report', v.object({ name: v.string() }), v.object({}), {
  method: 'POST',
  changes: true,
  retry: false,
})

const answering = (data: unknown, code = 1, msg = ''): TransportResponse => ({
  kind: 'answer',
  envelope: { code, msg, data },
})

function store(answer: TransportResponse | (() => Promise<TransportResponse>), parts: Partial<GatewayClientDeps> = {}) {
  const reports: string[] = []
  const transport = vi.fn((_request: TransportRequest) =>
    typeof answer === 'function' ? answer() : Promise.resolve(answer),
  )
  const report = (...words: string[]) => void reports.push(words.join(' '))
  const ask = createHostFailover({
    hosts: createApiHostTracker(['https://gw.example'], createFakeStorage().storage),
    transport,
    times: { timeoutMs: 1, pauseMs: 1 },
    online: () => true,
    report,
  })
  const send = createGatewayClient({
    loadRequest: () => Promise.resolve(ask),
    getCommonParams: () => ({ idfv: 'device-1', spec_lang: 'ja', oauth_token: 'own-token' }),
    embeddedReplies: {},
    report,
    ...parts,
  })
  const getSentCalls = () => transport.mock.calls.map(([each]) => each)
  return { send, getSentCalls, reports }
}

describe('"not logged in"', () => {
  const refusedAs = async (token: string | null, now: string | null) => {
    let oauth_token = token
    const answer = async () => {
      oauth_token = now
      return answering(null, -600)
    }
    const { send } = store(answer, { getCommonParams: () => ({ idfv: 'device-1', spec_lang: 'ja', oauth_token }) })
    const result = await send(read, { client_id: 'c' })
    return !result.ok && result.failure.kind === 'code' && (result.failure.stale ?? false)
  }

  it('applies to the account that sent the request, not to one that logged in since', async () => {
    expect(await refusedAs('rowan', 'rowan')).toBe(false)
    expect(await refusedAs(null, null)).toBe(false)
    expect(await refusedAs(null, 'rowan')).toBe(true)
    expect(await refusedAs('rowan', 'mika')).toBe(true)
  })
})

describe('every request', () => {
  it('carries the device id, the language and the token', async () => {
    const { send, getSentCalls } = store(answering({ word: 'x' }))
    await send(read, { client_id: 'c' })
    expect(getSentCalls()[0]).toMatchObject({
      method: 'GET',
      url: 'https://gw.example/api/read',
      params: { client_id: 'c', idfv: 'device-1', spec_lang: 'ja', oauth_token: 'own-token' },
    })
  })

  it('that is a POST carries them too', async () => {
    const { send, getSentCalls } = store(answering({}))
    await send(post, { name: 'opened' })
    expect(getSentCalls()[0]).toMatchObject({
      method: 'POST',
      params: { name: 'opened', idfv: 'device-1', spec_lang: 'ja', oauth_token: 'own-token' },
    })
  })

  it("keeps a token of its own: Twitter's is not replaced by the player's", async () => {
    const { send, getSentCalls } = store(answering({ word: 'x' }))
    await send(read, { client_id: 'c', oauth_token: 'twitters' })
    expect(getSentCalls()[0]?.params).toMatchObject({ oauth_token: 'twitters' })
  })

  it('of a guest has no token at all; undefined parameters are not sent', async () => {
    const { send, getSentCalls } = store(answering({ word: 'x' }), {
      getCommonParams: () => ({ idfv: 'device-1', spec_lang: 'ja', oauth_token: null }),
    })
    await send(read, { client_id: 'c', ...({ area_id: undefined } as object) })
    expect(Object.keys(getSentCalls()[0]?.params ?? {}).sort()).toEqual(['client_id', 'idfv', 'spec_lang'])
  })
})

describe('a reply', () => {
  it('that is invalid is a failure, reported by field name, never by content', async () => {
    const { send, reports } = store(answering({ word: 'private', deep: { n: 'private' } }))
    expect(await send(read, { client_id: 'c' })).toEqual({
      ok: false,
      failure: { kind: 'garbage', path: '/api/read', field: 'deep.n' },
    })
    expect(reports).toEqual(['garbage /api/read deep.n'])
  })

  it('with an invalid row loses that row and reports which one', async () => {
    const list = defineApiCall(
      '/api/list',
      'A list',
      request,
      v.object({ rows: v.array(v.object({ id: v.string() })) }),
    )
    const { send, reports } = store(answering({ rows: [{ id: 'a' }, { id: 7 }, { id: 'c' }] }))
    expect(await send(list, { client_id: 'c' })).toEqual({ ok: true, data: { rows: [{ id: 'a' }, { id: 'c' }] } })
    expect(reports).toEqual(['dropped /api/list rows.1.id'])
  })

  it('with a known code carries its name, with an unknown one only its message', async () => {
    const clientWithKnownCode = store(answering(null, -3014, 'Not here'))
    expect(await clientWithKnownCode.send(read, { client_id: 'c' })).toMatchObject({
      failure: { code: -3014, name: 'wrongDomain', message: 'Not here' },
    })
    const unknown = store(answering(null, -9999, 'Odd'))
    expect(await unknown.send(read, { client_id: 'c' })).toEqual({
      ok: false,
      failure: { kind: 'code', code: -9999, message: 'Odd' },
    })
  })
})

describe('embedded replies', () => {
  const key = getEmbeddedReplyKey('/api/read', { client_id: 'c' })
  const first = { [key]: { code: 1, msg: '', data: { word: 'early' } } }

  it('are used once, without a request', async () => {
    const { send, getSentCalls } = store(answering({ word: 'late' }), { embeddedReplies: first })
    expect(await send(read, { client_id: 'c' })).toMatchObject({ data: { word: 'early' } })
    expect(getSentCalls()).toEqual([])
    expect(await send(read, { client_id: 'c' })).toMatchObject({ data: { word: 'late' } })
    expect(getSentCalls().length).toBe(1)
  })

  it('are not used for other parameters', async () => {
    const { send, getSentCalls } = store(answering({ word: 'late' }), { embeddedReplies: first })
    await send(read, { client_id: 'other' })
    expect(getSentCalls().length).toBe(1)
  })

  it('that are not envelopes are ignored', async () => {
    const { send } = store(answering({ word: 'late' }), { embeddedReplies: { [key]: 'nonsense' } })
    expect(await send(read, { client_id: 'c' })).toMatchObject({ data: { word: 'late' } })
  })
})

describe('the same read', () => {
  it('sent twice is one request, whatever the order of its parameters', async () => {
    const { send, getSentCalls } = store(answering({ word: 'x' }))
    const both = await Promise.all([
      send(read, { client_id: 'c', area_id: 'a' }),
      send(read, { area_id: 'a', client_id: 'c' }),
    ])
    expect(both.every((result) => result.ok)).toBe(true)
    expect(getSentCalls().length).toBe(1)
  })

  it('sent again later is a new request', async () => {
    const { send, getSentCalls } = store(answering({ word: 'x' }))
    await send(read, { client_id: 'c' })
    await send(read, { client_id: 'c' })
    expect(getSentCalls().length).toBe(2)
  })

  describe('that hangs', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    /** Requests that the test resolves in order. */
    function hanging() {
      const answers: ((answer: TransportResponse) => void)[] = []
      const { send, getSentCalls } = store(() => new Promise((resolve) => answers.push(resolve)))
      const expectCalls = async (count: number) => {
        await vi.advanceTimersByTimeAsync(1500)
        expect(answers.length).toBe(count)
      }
      return { ask: () => send(read, { client_id: 'c' }), answers, expectCalls, getSentCalls }
    }

    it('is sent again when the player retries, and the first response is for all callers', async () => {
      const { ask, answers, expectCalls, getSentCalls } = hanging()
      const first = ask()
      await expectCalls(1)
      resendPendingRequests()
      const second = ask()
      await expectCalls(2)
      answers[1]?.(answering({ word: 'at last' }))
      expect(await Promise.all([first, second])).toMatchObject([{ data: { word: 'at last' } }, { ok: true }])
      expect(getSentCalls()[0]?.signal?.aborted).toBe(true)
    })

    it('and fails while another is pending has not failed yet', async () => {
      const { ask, answers, expectCalls } = hanging()
      const first = ask()
      await expectCalls(1)
      resendPendingRequests()
      await expectCalls(2)
      answers[0]?.({ kind: 'trouble', why: 'network' })
      await expectCalls(2)
      answers[1]?.(answering({ word: 'at last' }))
      expect(await first).toMatchObject({ data: { word: 'at last' } })
    })

    it('fails when all requests have failed', async () => {
      const { ask, answers, expectCalls } = hanging()
      const first = ask()
      await expectCalls(1)
      resendPendingRequests()
      await expectCalls(2)
      for (const answer of answers) answer({ kind: 'trouble', why: 'network' })
      expect(await first).toMatchObject({ failure: { kind: 'network' } })
    })

    it('is not sent again for rapid presses or background reads', async () => {
      const { ask, expectCalls } = hanging()
      void ask()
      await expectCalls(1)
      resendPendingRequests()
      resendPendingRequests()
      void ask()
      await expectCalls(2)
      void ask()
      await expectCalls(2)
    })
  })
})
