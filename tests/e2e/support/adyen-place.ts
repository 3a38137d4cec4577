import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { mockCompany } from '../../../server/providers/companies/adyen/adyen.mock.ts'
import type { MockEvent } from '../../../server/providers/companies/check/mock-company.ts'

/** Starts a mock Adyen server. Its webhooks go to the gateway on the given port. */
export async function openAdyen(gatewayPort: number) {
  const now = () => Math.floor(Date.now() / 1000)
  let url = ''
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { method = '', url: path = '', headers } = request
      const flat = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
      const reply = await company.handleRequest({ method, url: path, headers: flat, body })
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { merchant } = mockCompany
  const notifyUrl = `http://127.0.0.1:${gatewayPort}/notify/adyen/${merchant}`
  const company = mockCompany.open({ url, notifyUrl, now })
  const { apiKey, hmacKeys, ...plain } = company.settings as Record<string, string> & { hmacKeys: string[] }
  const payment = (billingNo: string) => company.payments(billingNo)[0]
  type AdyenEvent = MockEvent extends infer Event
    ? Event extends MockEvent
      ? Omit<Event, 'amountMinor' | 'currency'>
      : never
    : never

  return {
    /** Account name and settings for PAYMENTS_FILE, and the environment variables that they refer to. */
    account: `adyen/${merchant}`,
    settings: { ...plain, apiKey: { env: 'ADYEN_API_KEY' }, hmacKeys: [{ env: 'ADYEN_HMAC_KEY' }] },
    secrets: { ADYEN_API_KEY: apiKey ?? '', ADYEN_HMAC_KEY: hmacKeys[0] ?? '' },
    refundOf: (billingNo: string) => payment(billingNo)?.refunds[0],
    /** Sends a webhook about the full payment and returns the gateway's response. */
    async notify(event: AdyenEvent): Promise<string> {
      const { amountMinor = 0, currency = '' } = payment(event.billingNo) ?? {}
      const notice = company.createWebhook([{ ...event, amountMinor, currency }])
      if (!notice) throw new Error('Adyen has no such notice')
      const { method, headers, body } = notice
      const sent = { method, headers: headers as Record<string, string>, body: Buffer.from(body) }
      return (await fetch(notifyUrl, sent)).text()
    },
    close: () => void server.close(),
  }
}
