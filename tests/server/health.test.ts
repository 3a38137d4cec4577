import { describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { paymentMethods } from '../../server/catalogue/catalogue.tables.ts'
import { readEnvironment } from '../../server/env.ts'
import { changeCatalogue } from './fixtures/change-catalogue.ts'
import { startGateway } from './fixtures/gateway.ts'
import { startGateway as startFromSettings } from '../../server/start.ts'

describe('a gateway', async () => {
  const gateway = await startGateway()
  const statusOf = async (path: string) => (await gateway.ask(path, { host: '10.0.0.1' })).statusCode

  it('is alive and ready, and neither while it drains, but still answers calls', async () => {
    expect((await gateway.ask('/readyz', { host: '10.0.0.1' })).json()).toEqual({ status: 'ready', reasons: [] })
    expect(await statusOf('/healthz')).toBe(200)
    gateway.drain.begin()
    expect(await statusOf('/healthz')).toBe(503)
    const response = await gateway.ask('/readyz')
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ status: 'not ready', reasons: [{ reason: 'draining' }] })
    expect((await gateway.ask('/api/pay/getCountryList')).statusCode).toBe(200)
  })
})

describe('a gateway without a payment provider', async () => {
  const gateway = await startGateway({ payments: undefined })
  const reasons = async () => {
    const response = await gateway.ask('/readyz')
    const { reasons: found } = response.json<{ reasons: { reason: string; text: string }[] }>()
    for (const { text } of found) expect(text).toMatch(/\w+ \w+/)
    return [response.statusCode, ...found.map(({ reason }) => reason)]
  }

  it('is alive and reports why it is not ready', async () => {
    expect(await reasons()).toEqual([503, 'paymentCompany'])
    await changeCatalogue(gateway.db, (tx) => tx.delete(paymentMethods))
    expect(await reasons()).toEqual([503, 'paymentCompany', 'catalogue'])
    expect((await gateway.ask('/healthz')).statusCode).toBe(200)
  })
})

describe('a gateway that sells payment methods without a route', async () => {
  const { payments, db } = await startGateway()
  const withRoutes = (whyUncovered: (typeof payments)['provider']['explainUncovered']) =>
    startGateway({
      database: db,
      payments: { ...payments, provider: { ...payments.provider, explainUncovered: whyUncovered } },
    })

  it('is ready and lists them for the operator', async () => {
    const gateway = await withRoutes(({ currency }) => (currency === 'KRW' ? 'no route matches it' : undefined))
    const response = await gateway.ask('/readyz', { host: '10.0.0.1' })
    const { status, notes } = response.json<{ status: string; notes: { reason: string; text: string }[] }>()
    expect([response.statusCode, status]).toEqual([200, 'ready'])
    expect(notes).toContainEqual({ reason: 'uncovered', text: expect.stringMatching(/^ko: .*kr\/.*\(KRW\): no route/) })
  })

  it('is not ready if no method has a route', async () => {
    const gateway = await withRoutes(() => 'no route matches it')
    const response = await gateway.ask('/readyz', { host: '10.0.0.1' })
    expect([response.statusCode, response.json()]).toMatchObject([503, { reasons: [{ reason: 'paymentRoute' }] }])
  })
})

describe('an overloaded gateway', async () => {
  const gateway = await startGateway({ maxDelayMs: 0.000_001 })

  it('returns 503 to calls, which the store repeats, and to browsers', async () => {
    await expect.poll(async () => (await gateway.ask('/api/pay/getCountryList')).statusCode).toBe(503)
    expect(await gateway.call('/api/pay/getCountryList')).toMatchObject({
      code: apiResponseCodes.unavailable,
      data: null,
    })
    expect((await gateway.ask('/openapi.json')).statusCode).toBe(503)
  })

  it('reports that it is alive but not ready', async () => {
    const ready = await gateway.ask('/readyz')
    expect([ready.statusCode, ready.json()]).toMatchObject([
      503,
      { status: 'not ready', reasons: [{ reason: 'busy' }] },
    ])
    expect((await gateway.ask('/healthz')).statusCode).toBe(200)
  })
})

describe('settings', () => {
  it('have defaults, with the sandbox off in production', () => {
    expect(readEnvironment({})).toMatchObject({ PORT: 4173, HOST: 'localhost', SANDBOX: true, BACKUP_HOSTS: [] })
    expect(readEnvironment({ NODE_ENV: 'production' })).toMatchObject({ SANDBOX: false, LOG_LEVEL: 'info' })
    expect(
      readEnvironment({
        NODE_ENV: 'production',
        SANDBOX: 'on',
        BACKUP_HOSTS: 'http://localhost:4175, https://b.example/',
      }),
    ).toMatchObject({
      SANDBOX: true,
      BACKUP_HOSTS: ['http://localhost:4175', 'https://b.example'],
    })
  })

  it.each([
    ['PORT', '99999'],
    ['DATABASE_URL', 'mysql://shop@localhost/shop'],
  ])('reject %s=%s as invalid', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(`Invalid settings: ${name}`)
  })

  it('prevent the start if they name an unknown brand', async () => {
    const start = startFromSettings(readEnvironment({ DEFAULT_BRAND: 'nobody' }))
    await expect(start).rejects.toThrow(/DEFAULT_BRAND names the brand "nobody".* one of .*watt/)
  })

  it('allow failpoints only outside production', () => {
    expect(readEnvironment({ FAILPOINT: 'link.given' })).toMatchObject({ FAILPOINT: 'link.given', FAILPOINT_VISITS: 1 })
    expect(() => readEnvironment({ FAILPOINT: 'anywhere' })).toThrow('FAILPOINT')
    expect(() => readEnvironment({ FAILPOINT: 'link.given', NODE_ENV: 'production' })).toThrow('FAILPOINT')
  })

  it('are reported with an example but without their value if they are invalid', () => {
    const read = () => readEnvironment({ PORT: 'secret', DATABASE_URL: 'secret', LOGIN_SECRETS: '{"watt":"secret"}' })
    expect(read).toThrow(/^Invalid settings: PORT, DATABASE_URL, LOGIN_SECRETS$/m)
    expect(read).toThrow(/^  PORT: .*PORT=4173$/m)
    expect(read).toThrow(/^  DATABASE_URL: .*DATABASE_URL=postgres:/m)
    expect(read).not.toThrow(/"secret"/)
  })
})
