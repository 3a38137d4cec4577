import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJsonApi } from '../../../../../server/providers/companies/shared/json-api.ts'

interface Received extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  body: string
}

let answers: { status: number; body: string }
let received: Received | undefined
const company = createServer((request, response) => {
  void text(request).then((body) => {
    const { method, url, headers } = request
    received = { method, url, headers, body }
    response.writeHead(answers.status, { location: '/elsewhere' }).end(answers.body)
  })
})
let tool: ReturnType<typeof createJsonApi>
beforeAll(async () => {
  await once(company.listen(0, '127.0.0.1'), 'listening')
  tool = createJsonApi(`http://127.0.0.1:${(company.address() as AddressInfo).port}/v1`, {
    authorization: 'Bearer key',
  })
})
afterAll(() => company.close())

const answer = v.object({ state: v.string() })
const respondWith = (status: number, body: unknown) => {
  answers = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}
const errorOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    (error: unknown) => String(error),
  )

describe('the JSON API client of an adapter', () => {
  it('sends a GET without a body and with its key', async () => {
    respondWith(200, { state: 'paid' })
    expect(await tool.request('/payments/1', { response: answer })).toEqual({ state: 'paid' })
    expect(received).toMatchObject({
      method: 'GET',
      url: '/v1/payments/1',
      headers: { authorization: 'Bearer key' },
      body: '',
    })
    expect(received?.headers['content-type']).toBeUndefined()
  })

  it('sends JSON with the company’s idempotency header', async () => {
    respondWith(201, { state: 'open' })
    await tool.request('/payments', { response: answer, body: { amount: 499 }, idempotencyKey: 'order-1' })
    expect(received).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'order-1' },
      body: '{"amount":499}',
    })
    const other = createJsonApi(
      `http://127.0.0.1:${(company.address() as AddressInfo).port}`,
      {},
      { idempotencyHeader: 'x-request' },
    )
    await other.request('/payments', { response: answer, body: {}, idempotencyKey: 'order-1', method: 'PUT' })
    expect(received).toMatchObject({ method: 'PUT', headers: { 'x-request': 'order-1' } })
  })

  it('returns undefined for a 404 with any body, if that is allowed', async () => {
    for (const body of [{ code: 'none' }, '<html>', '']) {
      respondWith(404, body)
      expect(await tool.requestOrUndefined('/payments/1', { response: answer })).toBeUndefined()
    }
    expect(await errorOf(tool.request('/payments/1', { response: answer }))).toContain('404')
  })

  it.each([
    [500, { state: 'paid' }],
    [401, {}],
    [302, { state: 'paid' }],
    [200, '<html>'],
    [200, { state: 4111 }],
  ])('rejects a response of %s %j', async (status, body) => {
    respondWith(status, body)
    for (const work of [
      tool.request('/payments/1', { response: answer }),
      tool.requestOrUndefined('/payments/1', { response: answer }),
    ])
      await expect(work).rejects.toThrow()
  })

  it('reports errors without any content of the request or response', async () => {
    respondWith(200, { state: 4111 })
    for (const way of [tool.request, tool.requestOrUndefined]) {
      const problem = await errorOf(way('/payments/1', { response: answer, body: { card: 'secret' } }))
      expect(problem).toContain('/v1/payments/1 was answered with invalid fields: state')
      expect(problem).not.toMatch(/4111|secret|Bearer/)
    }
  })
})
