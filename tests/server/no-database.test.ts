import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { openLostDatabase, startGateway, type Gateway } from './fixtures/gateway.ts'
import { writeSmallDist } from './fixtures/small-dist.ts'

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway({ database: openLostDatabase(), distDir: await writeSmallDist() })
})

describe('a gateway without its database', () => {
  it.each(['/', '/selectGoods?client_id=1101003', '/result?billing_no=WT0123456789012345678901234', '/my', '/shell'])(
    "still serves the brand's page: %s",
    async (path) => {
      const response = await gateway.ask(path)
      expect(response.statusCode).toBe(200)
      expect(response.body).toContain('<title>watt</title>')
    },
  )

  it.each([
    '/api/pay/getServerList?client_id=1101003',
    '/api/pay/getOrderInfo?billing_no=WT0123456789012345678901234',
    '/util/login/get_user_info?client_id=1101003&oauth_token=demo-mika',
  ])('returns 503 with Retry-After for a call: %s', async (path) => {
    const response = await gateway.ask(path)
    expect(response.statusCode).toBe(503)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.json()).toMatchObject({ code: apiResponseCodes.unavailable, data: null })
  })

  it('is alive but not ready', async () => {
    expect((await gateway.ask('/healthz')).statusCode).toBe(200)
    const response = await gateway.ask('/readyz')
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ reasons: [{ reason: 'databaseAnswer' }] })
  })
})
