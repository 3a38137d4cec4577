import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { createTrustedHopsCheck } from '../../server/http/trusted-proxies.ts'
import { orders } from '../../server/orders/orders.tables.ts'
import { payermax, createStartParams } from './fixtures/buyer.ts'
import { startGateway, type Gateway } from './fixtures/gateway.ts'
import { writeSmallDist } from './fixtures/small-dist.ts'

const evil = 'evil.example'
const page = '/selectGoods?client_id=1101003&domain_area=universal'

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway({ distDir: await writeSmallDist(), trustProxy: createTrustedHopsCheck(1) })
})

const returnUrls = async () => (await gateway.db.select({ url: orders.returnUrl }).from(orders)).map(({ url }) => url)
const start = (headers: Record<string, string>, host?: string) =>
  gateway.ask(`${payermax}?${new URLSearchParams(createStartParams()).toString()}`, {
    headers,
    ...(host ? { host } : {}),
  })

describe('a host that belongs to no brand', () => {
  it.each([
    ['X-Forwarded-Host', { 'x-forwarded-host': evil }],
    ['the last of several X-Forwarded-Host values', { 'x-forwarded-host': `watt.localhost, ${evil}` }],
    ['X-Forwarded-Host after the host of a brand and an @', { 'x-forwarded-host': `watt.localhost@${evil}` }],
  ])('is rejected with 421 for a purchase and for a page if it comes in %s', async (_what, headers) => {
    expect((await start(headers)).statusCode).toBe(421)
    const answer = await gateway.ask(page, { headers })
    expect(answer.statusCode).toBe(421)
    expect(answer.body).not.toContain(evil)
  })

  it.each([
    ['Forwarded', { forwarded: `host=${evil};proto=https` }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': `https://${evil}/?` }],
    ['X-Original-Host', { 'x-original-host': evil }],
  ])('is ignored in %s', async (_what, headers) => {
    expect((await start(headers)).json()).toMatchObject({ code: apiResponseCodes.success })
    expect((await gateway.ask(page, { headers })).body).not.toContain(evil)
  })

  it('sells nothing if it comes in Host', async () => {
    expect((await start({}, evil)).json()).toMatchObject({ code: apiResponseCodes.wrongDomain })
    expect((await gateway.ask(page, { host: evil })).statusCode).toBe(404)
    // A brand's page may call a gateway by any host name, but links contain the brand's own.
    const answer = await gateway.ask(page, { host: evil, headers: { origin: 'http://watt.localhost' } })
    expect(answer.body).not.toContain(evil)
  })

  it('is not taken from Origin beside the Host of a brand', async () => {
    const headers = { origin: `https://${evil}`, 'sec-fetch-site': 'same-origin' }
    await start(headers)
    expect((await returnUrls()).join()).not.toContain(evil)
  })

  it('is rejected with 421 in an absolute request URL', async () => {
    await gateway.server.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(Number(new URL(gateway.server.listeningOrigin).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET http://${evil}${page} HTTP/1.1\r\nhost: watt.localhost\r\nconnection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 421 /)
  })

  it('is in no return URL', async () => {
    const urls = await returnUrls()
    expect(urls.length).toBeGreaterThan(0)
    expect(urls.every((url) => /^https?:\/\/watt\.localhost\/result\?/.test(url))).toBe(true)
  })
})

it.each(['localhost:4173', '127.0.0.1:4173', '192.168.1.20:4173', 'watt.localhost:4173'])(
  'a store on the local host %s returns players to it',
  async (host) => {
    const answer = (await start({ 'x-forwarded-host': host }, host)).json<{ data: { billing_no: string } }>()
    const ofOrder = (await returnUrls()).filter((url) => url.includes(answer.data.billing_no))
    expect(ofOrder).toEqual([expect.stringMatching(new RegExp(`^http://${host}/result`))])
  },
)
