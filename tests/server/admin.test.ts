import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { getSupportCode } from '../../src/contract/links/support-code.ts'
import { commands } from './fixtures/commands.ts'
import { replaceFileNameWithContent } from '../../server/admin/replace-file-name-with-content.ts'
import { parseCommand } from '../../server/admin/parse-command.ts'
import { readEnvironment } from '../../server/env.ts'
import { orders } from '../../server/orders/orders.tables.ts'
import { parseGatewayCommand, runGatewayCommand } from '../../server/run-gateway-command.ts'
import { createRequestId } from './fixtures/buyer.ts'
import { brands, startGateway, type Gateway } from './fixtures/gateway.ts'
import { createOrderFixture } from './fixtures/orders.ts'
import { startProcess, type Place } from './fixtures/gateway-process.ts'
import { createWorldFolder } from './fixtures/places.ts'

const at = Math.floor(Date.now() / 1000)
let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway({ now: () => at * 1000 })
})
const SECRET_KEY = ['secret-of-tests-secret-of-tests-0']
type Name = keyof typeof commands
const run = (name: Name, words: string[], options: Record<string, string | boolean> = {}, SANDBOX = true) =>
  commands[name].run(
    { words, options },
    { db: gateway.db, brands, env: { SANDBOX, PORT: 4173, VAPID_KEYS: [], SECRET_KEY }, at },
  )
const owed = { brand: 'watt', client: '1101003', account: 'mika', amount: '12.5' }

describe('admin commands', () => {
  it('create a replenish link that can be paid', async () => {
    const link = new URL(await run('replenish-link', [], owed))
    expect(link.origin + link.pathname).toBe('http://watt.localhost:4173/replenishGoods')
    const replenish_id = link.searchParams.get('replenish_id') ?? ''
    const { data } = await gateway.call('/api/replenishment/replenishment_info', { replenish_id })
    expect(data).toMatchObject({ user_name: 'm***', amount: '12.50', currency_code: 'USD', valid_time: 72_000 })
    const paymentMethod = {
      payway_id: '11801',
      channel_id: '0',
      platform: 'web',
      country: 'Global',
      delivery_choice: 'at_once',
      request_id: createRequestId(),
    }
    expect((await gateway.call('/api/replenishment/pay', { replenish_id, ...paymentMethod })).code).toBe(
      apiResponseCodes.success,
    )
  })

  it('print orders as JSON with masked names and without the link that pays them', async () => {
    const fixture = createOrderFixture(gateway)
    const billingNo = await fixture.begin()
    const { userName, roleName, url } = await fixture.rowOf(billingNo)
    await gateway.db
      .update(orders)
      .set({ flag: 'unanswered', openFlags: ['unanswered'] })
      .where(eq(orders.billingNo, billingNo))
    const deps = { db: gateway.db, brands, env: { SANDBOX: true, PORT: 4173, VAPID_KEYS: [], SECRET_KEY }, at }
    for (const argv of [['order', billingNo], ['review'], ['stuck', '--minutes', '0']]) {
      const json = await parseGatewayCommand([...argv, '--json'])(deps)
      expect(json).toContain(billingNo)
      for (const secret of [userName, roleName, url ?? '']) expect(json).not.toContain(JSON.stringify(secret))
    }
  })

  it('create a replenish link that requires a login, in another currency, valid for an hour', async () => {
    const link = new URL(await run('replenish-link', [], { ...owed, login: true, currency: 'EUR', hours: '1' }, false))
    expect(link.origin).toBe('https://topup.watt-games.example')
    expect(link.searchParams.get('rp_client_id')).toBe('1101003')
    const replenish_id = link.searchParams.get('replenish_id') ?? ''
    const { data } = await gateway.call('/api/replenishment/replenishment_info', { replenish_id })
    expect(data).toMatchObject({ currency_code: 'EUR', valid_time: 3600 })
  })

  it.each([
    ['--amount', { amount: 'much' }],
    ['--amount', { amount: '0' }],
    ['--hours', { hours: '0' }],
    ['account', { account: 'nobody' }],
    ['client', { client: '1' }],
    ['brand', { brand: 'nobody' }],
    ['currency', { currency: 'XXX' }],
    ['no subunits', { currency: 'JPY' }],
    ['--account is missing', { account: '' }],
  ])('reject a replenish link with "%s" in the message for %o', async (what, changes) => {
    await expect(run('replenish-link', [], { ...owed, ...changes })).rejects.toThrow(what)
  })

  it('show the whole timeline of an order by its number or support code', async () => {
    const fixture = createOrderFixture(gateway)
    const billingNo = await fixture.begin()
    await fixture.send({ ...gateway.outside.settle(billingNo, 'pending'), amountMinor: 1, status: 'paid' })
    await fixture.happens(billingNo, 'failed')
    await fixture.happens(billingNo, 'paid')
    await gateway.worker?.runDueJobs()
    const output = await run('order', [billingNo])
    const code = getSupportCode(billingNo)
    expect(await run('order', [code, billingNo, '11801_0', 'Chrome/156', '2026-11-21T22:00:00', '-'])).toBe(output)
    // Variants of a code that was heard on the phone.
    for (const variant of [code, code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('0', 'O')])
      expect(await run('order', [variant])).toBe(output)
    expect(output).toContain('delivered (late)')
    expect(output).toContain('4.99 USD')
    expect(output).toContain('put aside for its amount: "paid", 0.01 USD')
    const steps = [
      'created (start)',
      'linked',
      'failed (notification)',
      'paid (notification), credited 4.99 USD',
      'delivered (delivery)',
    ]
    const places = steps.map((step) => output.lastIndexOf(step))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  it('return a link to the public status page of an order', async () => {
    const billingNo = await createOrderFixture(gateway).begin()
    expect(await run('status-link', [billingNo])).toBe(`http://watt.localhost:4173/result?billing_no=${billingNo}`)
  })

  it('list events in the order in which they happened, even within one second', async () => {
    const fixture = createOrderFixture(gateway)
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'pending')
    await fixture.happens(billingNo, 'failed')
    const paid = gateway.outside.settle(billingNo, 'paid')
    await fixture.send({ ...paid, amountMinor: 1 })
    await fixture.send(paid)
    await gateway.worker?.runDueJobs()
    const lines = (await run('order', [billingNo])).split('\n').filter((line) => line.startsWith('  '))
    const texts = lines.map((line) => line.slice(23))
    expect(texts).toEqual([
      'created (start)',
      'linked (start)',
      expect.stringContaining('the provider said "pending"'),
      expect.stringContaining('the provider said "failed"'),
      'failed (notification)',
      expect.stringContaining('put aside for its amount: "paid", 0.01 USD'),
      expect.stringContaining('the provider said "paid"'),
      'paid (notification), credited 4.99 USD',
      'sent (delivery)',
      'delivered (delivery)',
    ])
  })

  it('show the payment time that the provider reports', async () => {
    const fixture = createOrderFixture(gateway)
    const billingNo = await fixture.begin()
    await gateway.db
      .update(orders)
      .set({ createdAt: at - 600 })
      .where(eq(orders.billingNo, billingNo))
    await fixture.send({ ...gateway.outside.settle(billingNo, 'paid'), occurredAt: at - 60 })
    const output = await run('order', [billingNo])
    const minuteAgo = new Date((at - 60) * 1000).toISOString().replace('T', ' ').slice(0, 19)
    expect(output).toMatch(new RegExp(`paid at +${minuteAgo}`))
    expect(output).toContain(`the provider said "paid" of ${minuteAgo}`)
  })

  it('report that an order does not exist', async () => {
    await expect(run('order', ['WA0000000000000000000000'])).rejects.toThrow('doesn’t exist')
    await expect(run('order', ['000-000-000'])).rejects.toThrow('No order has the support code 000-000-000')
    await expect(run('status-link', ['hello'])).rejects.toThrow('neither a billing number nor a support code')
  })

  it('list all orders that share a support code and change none of them', async () => {
    const fixture = createOrderFixture(gateway)
    const billingNumbers = ['WAtwins-abcdefghijklmnop', 'WATWINS7ABcdefghijklmnop']
    for (const billingNo of billingNumbers) {
      const original = await fixture.begin()
      await gateway.db.update(orders).set({ billingNo }).where(eq(orders.billingNo, original))
    }
    await expect(run('park', ['TW1-NS7-ABC'])).rejects.toThrow(`Several orders have the support code TW1-NS7-ABC`)
    await expect(run('order', ['TW1-NS7-ABC'])).rejects.toThrow(billingNumbers[1])
  })
})

describe('npm run admin', () => {
  const program = promisify(execFile)
  const args = Object.entries(owed).flatMap(([name, value]) => [`--${name}`, value])
  let place: Place & { DATA_DIR: string }
  beforeAll(async () => {
    place = await createWorldFolder()
  })
  const admin = (...argv: string[]) =>
    program(process.execPath, ['server/admin-main.ts', ...argv], { env: { PATH: process.env['PATH'], ...place } })
  /** Runs a command in this process, which is faster. */
  const runInProcess = (...argv: string[]) => runGatewayCommand(argv, readEnvironment({ ...place }))

  it(
    'works on the database without a gateway, and lists the commands if called wrongly',
    { timeout: 120_000 },
    async () => {
      const { stdout } = await admin('replenish-link', ...args)
      expect(stdout).toMatch(
        /^http:\/\/watt\.localhost:4173\/replenishGoods\?domain_area=universal&replenish_id=[\w-]{22}$/m,
      )
      await expect(admin('nothing')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('npm run admin -- order'),
      })
      // Tests the error handling in this process, too.
      expect(() => parseCommand(['order', '--colour', 'red'])).toThrow('--colour')
      expect(() => replaceFileNameWithContent(['receipt', 'nowhere.jws'], '/')).toThrow(
        /The file .*nowhere\.jws cannot be read/,
      )
    },
  )

  it(
    'works while a gateway runs, whose admin socket rejects requests without its secret',
    { timeout: 120_000 },
    async () => {
      const running = await startProcess(place)
      const link = new URL((await admin('replenish-link', ...args)).stdout)
      expect(link.port).toBe(running.port)
      const replenish_id = link.searchParams.get('replenish_id') ?? ''
      const info = await running.call('/api/replenishment/replenishment_info', { replenish_id })
      expect(info).toMatchObject({ code: apiResponseCodes.success, data: { amount: '12.50' } })
      expect(await runInProcess('funnel', '--days', '1')).toContain('Visits, by traffic source and channel')
      await expect(runInProcess('funnel', '--days', 'some')).rejects.toThrow('--days some')
      // The command sends the content of the file, not its path.
      const sent = join(place.DATA_DIR, 'sent.jws')
      await writeFile(sent, '--not a receipt')
      await expect(admin('receipt', sent)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Not valid: this is no signed receipt'),
      })

      const file = join(place.DATA_DIR, 'admin.json')
      const socket = JSON.parse(await readFile(file, 'utf8')) as { port: number; secret: string }
      if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect(String(socket.port)).not.toBe(running.port)
      const body = JSON.stringify({ argv: ['funnel'] })
      const connectWith = async (headers: Record<string, string>, method = 'POST') =>
        (await fetch(`http://127.0.0.1:${socket.port}/`, { method, headers, ...(method === 'POST' ? { body } : {}) }))
          .status
      const authorization = `Bearer ${socket.secret}`
      expect(await connectWith({ authorization })).toBe(200)
      expect(await connectWith({})).toBe(403)
      expect(await connectWith({ authorization: 'Bearer guessed' })).toBe(403)
      expect(await connectWith({ authorization, origin: 'https://evil.example' })).toBe(403)
      expect(await connectWith({ authorization }, 'GET')).toBe(403)

      // A gateway removes its socket when it ends. A killed one leaves it behind, and the folder must still be usable.
      await running.kill('SIGTERM')
      expect(existsSync(file)).toBe(false)
      await writeFile(file, JSON.stringify(socket))
      expect(await runInProcess('funnel')).toContain('nothing yet')
    },
  )
})
