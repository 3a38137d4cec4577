import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../../server/env.ts'
import { startGateway } from './fixtures/gateway.ts'

describe('/healthz', async () => {
  const gateway = await startGateway()

  it('is well while the database answers, and going away while draining', async () => {
    expect((await gateway.ask('/healthz', { host: '10.0.0.1' })).statusCode).toBe(200)
    gateway.drain.begin()
    expect((await gateway.ask('/healthz')).statusCode).toBe(503)
    expect((await gateway.ask('/api/pay/getCountryList')).statusCode).toBe(200)
  })
})

describe('a gateway that cannot keep up', async () => {
  const gateway = await startGateway({ maxDelayMs: 0.000_001 })

  it('says so to calls and to people, so that the store goes to the next host', async () => {
    await expect
      .poll(async () => (await gateway.ask('/api/pay/getCountryList')).statusCode, { timeout: 15_000 })
      .toBe(503)
    expect(await gateway.call('/api/pay/getCountryList')).toMatchObject({ code: -500, data: null })
    expect((await gateway.ask('/openapi.json')).statusCode).toBe(503)
  }, 20_000)
})

describe('settings', () => {
  it('have a value each when nothing is set, and the sandbox is off in production', () => {
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

  it('let a gateway die for a test, and never in production', () => {
    expect(readEnvironment({ FAILPOINT: 'link.given' })).toMatchObject({ FAILPOINT: 'link.given', FAILPOINT_VISITS: 1 })
    expect(() => readEnvironment({ FAILPOINT: 'anywhere' })).toThrow('FAILPOINT')
    expect(() => readEnvironment({ FAILPOINT: 'link.given', NODE_ENV: 'production' })).toThrow('FAILPOINT')
  })

  it('that cannot be used are named with what they look like, without their value', () => {
    const read = () => readEnvironment({ PORT: 'secret', DATABASE_URL: 'secret', LOGIN_SECRETS: '{"watt":"secret"}' })
    expect(read).toThrow(/^Settings cannot be used: PORT, DATABASE_URL, LOGIN_SECRETS$/m)
    expect(read).toThrow(/^  PORT: .*PORT=4173$/m)
    expect(read).toThrow(/^  DATABASE_URL: .*DATABASE_URL=postgres:/m)
    expect(read).not.toThrow(/"secret"/)
  })
})
