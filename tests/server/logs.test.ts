import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { payermax, createStartParams } from './fixtures/buyer.ts'
import { createPayments } from './fixtures/fake-payments.ts'
import { startGateway, type Gateway } from './fixtures/gateway.ts'
import { createOrderFixture } from './fixtures/orders.ts'
import { createPushFixture } from './fixtures/pushed-orders.ts'
import { startPushService } from './fixtures/push-service.ts'

const lines: string[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  },
})
const secret = 'planted-secret'
const encoded = `%70lanted-secret`

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway({ log: { level: 'trace', stream } })
})

/** Uses a socket because HTTP clients would not send such an invalid URL. */
function sendRaw(port: number, head: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.end(`${head}\r\nHost: watt.localhost\r\nConnection: close\r\n\r\n`),
    )
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
  })
}

describe('the log', () => {
  it('contains no query, header or body of a request', async () => {
    const ask = gateway.ask
    await ask(`/api/pay/getServerList?client_id=1101003&oauth_token=${secret}`)
    await ask(`/api/pay/getServerList?client_id=${secret}%3Cb%3E`)
    await ask(`/util/login/auth?username=${secret}&password=${secret}&client_id=1101003`)
    await ask(`/util/login/get_user_info?client_id=1101003&oauth_token=${secret}`)
    await ask(`/api/nothing?card_info=${secret}`)
    await ask(`/selectGoods?oauth_token=${secret}`)
    await ask(`/selectGoods%3Foauth_token=${secret}`)
    await ask(`/selectGoods;oauth_token=${secret}`)
    await ask(`/%zz?oauth_token=${secret}`)
    await ask(`/api/${encoded}%zz?oauth_token=${secret}`)
    await ask('/api/pay/getServerList?client_id=1101003', {
      headers: {
        authorization: secret,
        cookie: `brand=${secret}`,
        referer: `http://watt.localhost/?oauth_token=${secret}`,
        'user-agent': secret,
      },
    })
    await ask('/service/recharge/dot.php', { method: 'POST', body: { password: secret } })
    await ask(`/service/recharge/dot.php?x=${secret}`, {
      method: 'POST',
      headers: { 'content-type': `text/${secret}` },
    })
    await gateway.server.inject({
      method: 'POST',
      url: '/service/recharge/dot.php',
      headers: { 'content-type': 'application/json' },
      payload: `{"${secret}`,
    })
    await gateway.server.listen({ port: 0, host: '127.0.0.1' })
    const address = gateway.server.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await sendRaw(port, `GET http://evil.example/?oauth_token=${secret} HTTP/1.1`)
    await sendRaw(port, `GET /a b?oauth_token=${secret} HTTP/1.1`)
    await sendRaw(port, `NONSENSE /?oauth_token=${secret} HTTP/1.1`)
    await sendRaw(port, `GET /?oauth_token=${secret.repeat(4000)} HTTP/1.1`)

    await ask(`/api/pay/card_pay?card_info=${secret}&oauth_token=${secret}`)
    await ask(`/api/pay/checkCard?client_id=1101003&card_info=${Buffer.from(secret).toString('base64')}${secret}`)
    await ask('/api/push/subscribe', { method: 'POST', body: { subscription: { endpoint: secret } } })
    await ask('/notify/sandbox', { method: 'POST', headers: { 'webhook-signature': secret }, body: { key: secret } })

    expect(lines.length).toBeGreaterThan(10)
    expect(lines.filter((line) => line.includes('planted'))).toEqual([])
    expect(lines.some((line) => line.includes('"/api/pay/getServerList"'))).toBe(true)
  })

  it("records that a provider failed, without its message or the order's data", async () => {
    const before = lines.length
    const { outside } = gateway
    const provider = { ...outside.provider, create: () => Promise.reject(new Error(`no: ${secret}`)) }
    const unlucky = await startGateway({
      database: gateway.db,
      payments: createPayments(gateway.db, { ...outside, provider }),
      log: { level: 'trace', stream },
    })
    const { code } = await unlucky.call(payermax, createStartParams({ did: secret, session_id: secret }))
    expect(code).toBe(apiResponseCodes.paymentProblem)
    const output = lines.slice(before).join('')
    expect(output).toContain('order work failed')
    expect(output).not.toContain('planted')
  })

  it('records that a push service refused, without the order or the browser', async () => {
    const before = lines.length
    const [service, fixture, push] = [await startPushService(), createOrderFixture(gateway), createPushFixture(gateway)]
    const [billingNo, browser] = [await fixture.begin(), await service.browser()]
    await push.watch(billingNo, browser)
    browser.takes({ status: 403 })
    await fixture.happens(billingNo, 'failed')
    await gateway.pushLane.sendDue()
    service.close()
    const output = lines.slice(before).join('')
    expect(output).toContain('a push service answered 403')
    for (const secret of [billingNo, service.origin, browser.subscription.keys.auth])
      expect(output).not.toContain(secret)
  })

  it('records where an internal error happened, without the data of the request', async () => {
    const before = lines.length
    await gateway.db.execute(sql`alter table replenish_links rename to links_gone`)
    const response = await gateway.ask(`/api/pay/replenishmentCountryList?replenish_id=${secret}&platform=web`)
    await gateway.db.execute(sql`alter table links_gone rename to replenish_links`)
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      code: -500,
      msg: expect.stringMatching(/^Something went wrong on our side\. Please try again\. \([\w-]+\)$/),
      data: null,
    })
    const output = lines.slice(before).join('')
    expect(output).toContain('42P01')
    expect(output).toContain('replenish.repository.ts')
    expect(output).not.toContain('planted')
  })
})
