import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buyButton, recharge, result } from '../support/buying.ts'
import { t } from '../support/copy.ts'
import { ownGateway } from '../support/own-gateway.ts'
import { ownPorts } from '../support/ports.ts'
import { expect, storeUrl, test } from '../support/store-page.ts'

const program = promisify(execFile)
const keyOf = (name: string) => `whsec_${Buffer.from(name.padEnd(32, '.')).toString('base64')}`

const { shop, payments, game } = ownPorts
const cashier = `http://localhost:${payments}`
const settings = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  SECRET_KEY: keyOf('cards'),
  PAYMENT_URL: `${cashier}/pay`,
  PAYMENT_SECRETS: keyOf('payments'),
  PAY_ORIGINS: cashier,
  GAME_URL: `http://localhost:${game}/game`,
  GAME_SECRETS: keyOf('game'),
  GATEWAY_URL: `http://localhost:${shop}`,
}

/** A publisher's folder, away from the repository: a catalogue, and programs that know Node and our pages alone. */
let folder = ''
let gateway: Awaited<ReturnType<typeof ownGateway>> | undefined
const services: ChildProcess[] = []
let said = ''

function startService(file: string, port: number): Promise<unknown> {
  const { PAYMENT_SECRETS, GAME_SECRETS } = settings
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    env: { PORT: String(port), PAYMENT_SECRETS, GAME_SECRETS },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  services.push(child)
  return once(child.stdout, 'data')
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = await mkdtemp(join(tmpdir(), 'publisher-'))
  await cp('server/hub/example', folder, { recursive: true })
  const database = { DATA_DIR: join(folder, 'data') }
  await program(process.execPath, ['server/catalogue-main.ts', 'load', join(folder, 'catalogue')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...database },
  })
  await Promise.all([startService('payments.mjs', payments), startService('game.mjs', game)])
  gateway = await ownGateway(shop, { ...settings, ...database })
})

test.afterAll(async () => {
  await gateway?.close()
  for (const service of services) service.kill()
  await rm(folder, { recursive: true, force: true })
})

test('a shop that began with an empty database sells, through a payment service, a game and a catalogue of the publisher’s own', async ({
  page,
}) => {
  await page.goto(storeUrl('rhinosSea', '/', {}, shop))
  await page.getByRole('radio', { name: '$4.99' }).check()
  await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
  const login = page.getByRole('dialog')
  await login.getByLabel(t('login', 'account')).fill('mira')
  await login.getByLabel(t('login', 'password'), { exact: true }).fill('moonlight')
  await login.getByRole('button', { name: t('shell', 'log_in'), exact: true }).click()
  await expect(recharge(page)).toContainText('Miracle')
  await recharge(page).getByRole('radio', { name: 'Moon Pay' }).check()
  await buyButton(page).click()

  await page.waitForURL((url) => url.origin === cashier)
  await expect(page.getByRole('heading')).toHaveText('4.99 USD')
  await page.getByRole('link', { name: 'Pay' }).click()
  await expect(result(page, 'success')).toBeVisible({ timeout: 15_000 })
  await expect(result(page, 'success')).toContainText('300 moons')
  expect(said).toContain('game: moon.300 to m1')
  expect(await gateway?.log()).not.toContain('"level":50')
})
