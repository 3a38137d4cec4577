import { readFile, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { WireRole } from '../../../src/contract/entities/game.ts'
import { startedPaymentSchema } from '../../../src/contract/entities/payment.ts'
import type { WireUserInfo } from '../../../src/contract/entities/user.ts'
import { createGatewayClient } from '../../server/fixtures/gateway-client.ts'
import { createStartParams } from '../../server/fixtures/buyer.ts'
import type { Started } from '../../server/fixtures/process-buyer.ts'
import { obfuscate } from '../../server/logins/obfuscated.ts'
import { longFormOnly } from '../../long-form.ts'
import { openAdyen } from '../support/adyen-place.ts'
import { getBuyButton, getOrderDocument, getRechargeSheet, getResultDialog } from '../support/buying.ts'
import { t } from '../support/copy.ts'
import { startOwnGateway } from '../support/own-gateway.ts'
import { ownPorts } from '../support/ports.ts'
import { createPublisherFolder } from '../support/publisher-folder.ts'
import { getGatewayText } from '../support/gateway-text.ts'
import { expect, storeUrl, test } from '../support/store-page.ts'

test.describe.configure({ mode: 'serial' })

const keyOf = (name: string) => `whsec_${Buffer.from(name.padEnd(32, '.')).toString('base64')}`
const { shop, payments, game } = ownPorts
const cashier = `http://localhost:${payments}`
/** Same settings as in server/operations/open-a-shop.md. */
const settings = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  SECRET_KEY: keyOf('cards'),
  PAYMENT_SECRETS: keyOf('payments'),
  PAY_ORIGINS: cashier,
  GAME_URL: `http://localhost:${game}/game`,
  GAME_SECRETS: keyOf('game'),
  GATEWAY_URL: `http://localhost:${shop}`,
}

let publisher: Awaited<ReturnType<typeof createPublisherFolder>>
let gateway: Awaited<ReturnType<typeof startOwnGateway>> | undefined

/** Makes the game read personal offers from a file, so that the test can change them. */
async function readOffersFromFile(): Promise<void> {
  const game = await readFile(publisher.path('game.mjs'), 'utf8')
  const edited = game.replace(
    '() => ({ offers: [] })',
    "() => ({ offers: JSON.parse(readFileSync('offers.json', 'utf8')) })",
  )
  await writeFile(publisher.path('game.mjs'), `import { readFileSync } from 'node:fs'\n${edited}`)
  await offer([])
}
const offer = (offers: unknown) => writeFile(publisher.path('offers.json'), JSON.stringify(offers))

test.beforeAll(async () => {
  publisher = await createPublisherFolder()
  await readOffersFromFile()
  const { PAYMENT_SECRETS, GAME_SECRETS } = settings
  const database = { DATA_DIR: publisher.dataDir }
  await Promise.all([
    publisher.load(database),
    publisher.start('payments.mjs', { PAYMENTS_PORT: String(payments), PAYMENT_SECRETS }),
    publisher.start('game.mjs', { GAME_PORT: String(game), GAME_SECRETS }),
  ])
  gateway = await startOwnGateway(shop, { ...settings, ...database, PAYMENT_URL: `${cashier}/pay` })
})

test.afterAll(async () => {
  await gateway?.close()
  await publisher.close()
})

test('a shop that started with an empty database sells through the publisher’s own payment service, game and catalogue', async ({
  page,
}) => {
  await page.goto(storeUrl('rhinosSea', '/', {}, shop))
  await page.getByRole('radio', { name: '$4.99' }).check()
  await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
  const login = page.getByRole('dialog')
  await login.getByLabel(t('login', 'account')).fill('mira')
  await login.getByLabel(t('login', 'password'), { exact: true }).fill('moonlight')
  await login.getByRole('button', { name: t('shell', 'log_in'), exact: true }).click()
  await expect(getRechargeSheet(page)).toContainText('Miracle')
  await getRechargeSheet(page).getByRole('radio', { name: 'Monsoon Pay' }).check()
  await getBuyButton(page).click()

  await page.waitForURL((url) => url.origin === cashier)
  await expect(page.getByRole('heading')).toHaveText('4.99 USD')
  await page.getByRole('link', { name: 'Pay' }).click()
  await expect(getResultDialog(page, 'success')).toBeVisible()
  await expect(getResultDialog(page, 'success')).toContainText('600 Credits')
  expect(publisher.output()).toContain('game: monsoonRacers.credits.600 to m1')
  // The game must send its offers within 300 ms. A loaded machine takes longer, and the player sees the usual prices.
  const isError = (line: string) => line.includes('"level":50') && !line.includes('"reason":"TimeoutError"')
  expect((await gateway?.log())?.split('\n').filter(isError)).toEqual([])
})

test('a personal price that changes before Buy is shown again, and the player pays the new price they saw', async ({
  page,
}, info) => {
  const setOwnPrice = (USD: number) => offer([{ productId: 'monsoonRacers.credits.600', prices: { USD } }])
  await setOwnPrice(399)
  const link = { client_id: '2501003', oauth_token: 'link-of-mira', server_id: 's5', role_id: 'm1' }
  await page.goto(storeUrl('rhinosSea', '/', link, shop))
  await page.getByRole('radio', { name: '$3.99' }).check()
  await page.screenshot({ path: info.outputPath('own-price.png') })
  await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
  await getRechargeSheet(page).getByRole('radio', { name: 'Monsoon Pay' }).check()
  await expect(getBuyButton(page)).toContainText('$3.99')
  await setOwnPrice(419)
  await getBuyButton(page).click()
  await expect(page.getByText(getGatewayText('en', 'priceChanged'))).toBeVisible()
  await expect(getBuyButton(page)).toContainText('$4.19')
  await page.screenshot({ path: info.outputPath('asked-again.png') })
  await getBuyButton(page).click()
  await page.waitForURL((url) => url.origin === cashier)
  await expect(page.getByRole('heading')).toHaveText('4.19 USD')
  await offer([])
})

/** Orders by calls because a browser would need the company's script. */
async function order(brand: string, path: string, wish: Record<string, string>): Promise<Started> {
  const { ask } = createGatewayClient(String(shop))
  const call = async <Data>(to: string, params: Record<string, string>) => {
    const { body } = await ask(`${to}?${new URLSearchParams(params)}`, { host: `${brand.toLowerCase()}.localhost` })
    return (JSON.parse(body) as { data: Data }).data
  }
  const { client_id = '' } = wish
  const typed = { username: obfuscate('mira'), password: obfuscate('moonlight') }
  const { oauth_token } = await call<WireUserInfo>('/util/login/auth', { client_id, ...typed })
  const { roles } = await call<{ roles: WireRole[] }>('/api/system/allRoleList', { client_id, oauth_token })
  const { role_id = '', server_id = '' } = roles[0] ?? {}
  const request_id = `a-purchase-in-${brand}-of-a-test`
  const product_id = 'monsoonRacers.credits.600'
  const started = await call(
    path,
    createStartParams({ ...wish, oauth_token, role_id, server_id, product_id, request_id }),
  )
  return v.parse(startedPaymentSchema, started)
}

/**
 * The short form tests accounts and routes in `payments-file.test.ts` and `routing.test.ts` of
 * `tests/server/providers/companies`, Adyen's calls and webhooks in `adapters.test.ts` there, refunds and goods that are
 * taken back in `tests/server/orders/refunds`, and what the player sees in `tests/e2e/office/roles.spec.ts`.
 */
test(
  'two brands are paid through their own providers, and Adyen refunds a payment on customer service’s request',
  longFormOnly,
  async ({ page }, info) => {
    const adyen = await openAdyen(shop)
    const accounts = {
      'http/shop': { settings: { url: `${cashier}/pay`, secrets: [{ env: 'PAYMENT_SECRETS' }] } },
      [adyen.account]: { settings: adyen.settings },
    }
    const routes = [
      { brands: ['rhinosSea'], accounts: ['http/shop'] },
      { brands: ['dragon'], accounts: [adyen.account] },
    ]
    await writeFile(publisher.path('payments.json'), JSON.stringify({ accounts, routes }))
    await publisher.copyBrand('dragon', { rhinosSea: 'dragon', sea: 'dragon', SG: 'US', 2501: '1201', 10801: '12101' })
    await gateway?.kill('SIGTERM')
    const env = {
      ...settings,
      ...adyen.secrets,
      DATA_DIR: publisher.dataDir,
      PAYMENTS_FILE: publisher.path('payments.json'),
    }
    await publisher.load(env)
    gateway = await startOwnGateway(shop, env)

    const sea = { client_id: '2501003', channel: '10801', domain_area: 'sea', country: 'SG' }
    const { url } = await order('rhinosSea', '/api/pay/platform_pay', sea)
    expect(new URL(url ?? '').origin).toBe(cashier)
    const west = { client_id: '1201003', channel: '12101', domain_area: 'dragon', country: 'US' }
    const { billingNo, dropIn } = await order('dragon', '/api/pay/adyen_pay', west)
    expect(dropIn).toMatchObject({ sdk: 'adyen', client_key: 'test_client' })

    const openOrderAndExpect = async (words: string) => {
      await page.goto(storeUrl('dragon', '/result', { billing_no: billingNo }, shop))
      await expect(getOrderDocument(page)).toContainText(words, { timeout: 3000 })
    }
    expect(await adyen.notify({ about: 'payment', id: 'paid', billingNo, status: 'paid' })).toBe('[accepted]')
    await expect(() => openOrderAndExpect(t('result', 'title_success'))).toPass()
    await publisher.run('admin', ['refund', billingNo, '--why', 'changed my mind'], env)
    await expect.poll(() => adyen.refundOf(billingNo)).toMatchObject({ amountMinor: 499 })
    const { refundNo = '' } = adyen.refundOf(billingNo) ?? {}
    const back = { about: 'refund', id: 'back', billingNo, refundNo, status: 'refunded' } as const
    expect(await adyen.notify(back)).toBe('[accepted]')
    await expect(() => openOrderAndExpect(t('result', 'title_refunded'))).toPass()
    const refunded = t('result', 'refund_done')
      .replace('{{amount}}', String.raw`US\$4\.99`)
      .replace(/\{\{time\}\}.*/, '.*2')
    await expect(getOrderDocument(page)).toContainText(new RegExp(refunded))
    await page.screenshot({ path: info.outputPath('refunded-link.png'), fullPage: true })
    await page.goto(storeUrl('dragon', '/my', { client_id: '1201003', oauth_token: 'link-of-mira' }, shop))
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: billingNo })
    await expect(row).toContainText(t('result', 'tag_refunded'))
    await page.screenshot({ path: info.outputPath('refunded-my.png'), fullPage: true })
    await expect.poll(publisher.output).toContain('game: monsoonRacers.credits.600 back from m1')
    adyen.close()
  },
)
