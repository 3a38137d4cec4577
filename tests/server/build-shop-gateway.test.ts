import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../../server/env.ts'
import { openSandboxDatabase, openShopDatabase } from '../../server/open-gateway-database.ts'
import { brands } from './fixtures/gateway.ts'
import { startProcess } from './fixtures/gateway-process.ts'
import { createEmptyFolder, createEmptyPlace, createFilledPlace } from './fixtures/shop-folder.ts'

const production = { NODE_ENV: 'production' }
const SECRET_KEY = 'a-secret-that-is-not-in-the-database'
type ShopPayments = Parameters<typeof openShopDatabase>[1]
const open = (env: Record<string, string>, hasPaymentCompany = false, payments: Partial<ShopPayments> = {}) =>
  openShopDatabase(
    { env: readEnvironment({ ...production, SECRET_KEY, ...env }), brands },
    { hasPaymentCompany, ...payments },
  )
const program = promisify(execFile)

/** An adapter with an unhandled rejection. */
const slippery = `export const adapter = ({ v }) => ({
  id: 'slippery', settings: v.strictObject({}), secrets: [],
  capabilities: { kinds: ['redirect'], refund: 'none', webhookEvents: ['payment'] },
  open: () => ({
    handleWebhook() {
      void Promise.reject(new Error('nobody waits for this'))
      return { trust: 'no', events: [], reply: { status: 202, body: '' } }
    },
  }),
})`

it('a sandbox reports that its database does not answer and how to fix it', async () => {
  const env = readEnvironment({ DATABASE_URL: 'postgres://shop:very-secret@127.0.0.1:1/shop' })
  const sandbox = { seed: () => Promise.reject(new Error('never')), createServices: () => ({}) } as never
  await expect(openSandboxDatabase(sandbox, { env, brands })).rejects.toThrow(
    /^The database does not answer: .*ECONNREFUSED.*Set DATABASE_URL/,
  )
})

describe('a shop', () => {
  it('exits with the list of missing settings if nothing is set', { timeout: 60_000 }, async () => {
    const ended = program(process.execPath, ['server/main.ts'], { env: { PATH: process.env['PATH'], ...production } })
    await expect(ended).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /DATABASE_URL: [^]*Example: DATABASE_URL=postgres:[^]*SECRET_KEY: [^]*PAYMENT_URL, [^]*catalogue: /,
      ),
    })
  })

  it('reports the error of its database without the password', async () => {
    const DATABASE_URL = 'postgres://shop:very-secret@127.0.0.1:1/shop'
    await expect(open({ DATABASE_URL })).rejects.toThrow(/DATABASE_URL: [^]*PAYMENT_URL, [^]*ECONNREFUSED/)
    await expect(open({ DATABASE_URL })).rejects.not.toThrow('very-secret')
  })

  it('does not open on the database of a sandbox, even with START_INCOMPLETE', { timeout: 60_000 }, async () => {
    const place = await createFilledPlace(false)
    const refused = /a sandbox has used this one[^]*DATABASE_URL=/
    await expect(open(place, true)).rejects.toThrow(refused)
    await expect(open({ ...place, START_INCOMPLETE: 'on' })).rejects.toThrow(refused)
  })

  it('needs a payment provider, a catalogue and a secret key', { timeout: 60_000 }, async () => {
    const [empty, filled] = [await createEmptyPlace(), await createFilledPlace(true)]
    await expect(open(empty)).rejects.toThrow(/PAYMENT_URL, [^]*catalogue: [^]*START_INCOMPLETE=on/)
    await expect(open(empty, true)).rejects.toThrow(/needs:\n {2}catalogue: /)
    await expect(open(filled)).rejects.toThrow(/needs:\n {2}PAYMENTS_FILE \(or PAYMENT_URL, /)
    await (await open(filled, true)).close()
    const secretless = { ...filled, SECRET_KEY: '', START_INCOMPLETE: 'on' }
    await expect(open(secretless, true)).rejects.toThrow(/needs:\n {2}SECRET_KEY: [^]*openssl rand/)
  })

  it('warns about payment methods without a route and routes for unknown regions, and does not open if none has one', async () => {
    const filled = await createFilledPlace(true)
    const warned: string[] = []
    const whyUncovered: ShopPayments['whyUncovered'] = ({ currency }) =>
      currency === 'KRW' ? 'no route matches it' : undefined
    await (await open(filled, true, { whyUncovered, warn: (text) => void warned.push(text) })).close()
    expect(warned).toContainEqual(
      expect.stringMatching(/^sold without a payment route: ko: \d+_\d+ in kr\/.*\(KRW\): no route/),
    )
    expect(warned.filter((line) => line.includes('USD'))).toEqual([])
    const listRouteRegions = () => ['US', 'Thailand']
    warned.length = 0
    await (await open(filled, true, { listRouteRegions, warn: (text) => void warned.push(text) })).close()
    expect(warned).toEqual(['a route names the region Thailand, in which nothing is offered'])
    await expect(open(filled, true, { whyUncovered: () => 'no route matches it' })).rejects.toThrow(
      /needs:\n {2}PAYMENTS_FILE: a route/,
    )
  }, 60_000)

  it(
    'starts empty with START_INCOMPLETE, survives a rejected promise of an adapter, and refuses demo data afterwards',
    { timeout: 60_000 },
    async () => {
      const [place, ADAPTERS_DIR] = [await createEmptyPlace(), await createEmptyFolder()]
      const PAYMENTS_FILE = join(ADAPTERS_DIR, 'payments.json')
      await writeFile(join(ADAPTERS_DIR, 'slippery.mjs'), slippery)
      const payments = { accounts: { 'slippery/one': {} }, routes: [{ accounts: ['slippery/one'] }] }
      await writeFile(PAYMENTS_FILE, JSON.stringify(payments))
      const GAME_SECRETS = `whsec_${Buffer.alloc(32).toString('base64')}`
      const game = { GAME_URL: 'http://localhost:1', GAME_SECRETS, GATEWAY_URL: 'http://localhost:1' }
      const places = { ADAPTERS_DIR, PAYMENTS_FILE, ...game }
      const gateway = await startProcess(place, { ...production, ...places, SECRET_KEY, START_INCOMPLETE: 'on' })
      expect((await gateway.ask('/notify/slippery/one')).status).toBe(202)
      expect((await gateway.ask('/sandbox/')).status).toBe(404)
      await gateway.kill('SIGTERM')
      await expect(startProcess(place)).rejects.toThrow(/belongs to a shop[^]*SANDBOX=off/)
    },
  )
})
