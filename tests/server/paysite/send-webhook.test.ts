import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendWebhook } from '../../../server/sandbox/paysite/webhooks/send-webhook.ts'

const letter = { headers: { 'content-type': 'application/json', 'webhook-id': 'evt_1' }, body: '{"text":"価格"}' }

const received: { path: string; host: string; id: string; body: string }[] = []
const answers: Record<string, number> = { '/fine': 204, '/moved': 302, '/busy': 503 }

const text = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
const server = createServer((request, response) => {
  if (request.url === '/gone') return void request.socket.destroy()
  void text(request).then((body) => {
    const { host = '' } = request.headers
    received.push({ path: request.url ?? '', host, id: String(request.headers['webhook-id']), body })
    response.writeHead(answers[request.url ?? ''] ?? 404, { location: '/fine' }).end()
  })
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

describe('sendWebhook', () => {
  it('delivers the body byte for byte, also to a local host that DNS does not know', async () => {
    expect(await sendWebhook(`http://watt.localhost:${port}/fine`, letter)).toBe(204)
    expect(received.at(-1)).toEqual({ path: '/fine', host: `watt.localhost:${port}`, id: 'evt_1', body: letter.body })
  })

  it('returns the status of the receiver and follows no redirect', async () => {
    for (const [path, status] of Object.entries(answers))
      expect(await sendWebhook(`http://127.0.0.1:${port}${path}`, letter)).toBe(status)
    expect(received.at(-2)?.path).toBe('/moved')
  })

  it('returns undefined if nobody answers', async () => {
    expect(await sendWebhook(`http://127.0.0.1:${port}/gone`, letter)).toBeUndefined()
    expect(await sendWebhook('http://127.0.0.1:1/fine', letter)).toBeUndefined()
  })
})
