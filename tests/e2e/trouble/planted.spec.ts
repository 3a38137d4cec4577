import type { Page, Request } from '@playwright/test'
import { demoPassword } from '../../../server/sandbox/world/players/demo-password.ts'
import { createDemoCardCode } from '../../../server/sandbox/world/goods/cards.ts'
import {
  confirmExchange,
  getBuyNowButton,
  choosePayMethod,
  openRecharge,
  payOnPaysite,
  getRechargeSheet,
  getResultDialog,
} from '../support/buying.ts'
import { getGameLink, findOffer } from '../support/channel-offers.ts'
import { translate, t } from '../support/copy.ts'
import { startOwnGateway } from '../support/own-gateway.ts'
import { ownPorts } from '../support/ports.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

/**
 * Runs journeys with known secrets and searches for them in storage, cookies, history and logs. By the specification,
 * only calls may contain passwords, cards and tokens in their queries.
 */
const port = ownPorts.planted
const offer = findOffer(11801, { brand: 'watt' })
const cardOffer = findOffer(10901)
const card = createDemoCardCode('DEMO-330', 21)
const wrongPassword = 'planted-password-of-mika'
const wrongCard = { id: 'PLANTED-CARD-NUMBER', password: 'planted-card-secret' }
const token = getGameLink(offer)['oauth_token'] ?? ''

/** Returns the secret as typed, URL-encoded and in base64. */
const formsOf = (secret: string): string[] => {
  const whole = secret.slice(0, secret.length - (secret.length % 3))
  return [secret, encodeURIComponent(secret), Buffer.from(whole).toString('base64')]
}
const secrets = [wrongPassword, demoPassword, wrongCard.id, wrongCard.password, card.id, token].flatMap(formsOf)
const findSecrets = (text: string): string[] => secrets.filter((secret) => text.includes(secret))

let gateway: Awaited<ReturnType<typeof startOwnGateway>>
test.beforeAll(async () => {
  gateway = await startOwnGateway(port, { LOG_LEVEL: 'debug' })
})
test.afterAll(() => gateway.close())

async function redeemCard(page: Page, { id, password }: typeof wrongCard): Promise<void> {
  await getRechargeSheet(page, language)
    .getByLabel(translate(language, 'recharge', 'card_id'), { exact: true })
    .fill(id)
  await getRechargeSheet(page, language)
    .getByLabel(translate(language, 'recharge', 'card_password'), { exact: true })
    .fill(password)
  await exchangeButton(page).click()
}

async function logIn(page: Page): Promise<void> {
  await disableNews(page)
  const { oauth_token: _token, ...link } = getGameLink(offer)
  await page.goto(storeUrl('watt', '/selectGoods', link, port))
  const sheet = page.getByRole('dialog', { name: t('shell', 'log_in') })
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell', 'log_in') })
    .click()
  await sheet.getByLabel(t('login', 'account')).fill('mika')
  await page.evaluate(() => Object.assign(window, { before: true }))
  for (const password of [wrongPassword, demoPassword]) {
    await sheet.getByLabel(t('login', 'password'), { exact: true }).fill(password)
    await sheet.getByRole('button', { name: t('shell', 'log_in') }).click()
    if (password === wrongPassword) await expect(sheet.getByRole('alert')).toContainText(t('login', 'log_fail'))
  }
  // The page reloads after a login, which removes this marker.
  await page.waitForFunction(() => !('before' in window))
  await expect(page.getByRole('banner').getByRole('button', { name: 'mika' })).toBeVisible()
}

/** Returns everything that a page of the store may have stored, as text, except for the account under `user_map`. */
const readBrowserStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const entries: unknown[] = [Object.entries(sessionStorage), document.cookie, location.href]
    for (const key of Object.keys(localStorage)) if (key !== 'user_map') entries.push([key, localStorage.getItem(key)])
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        entries.push([request.url, answer?.url, await answer?.text()])
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error(name)))
      })
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store)
        for (const all of [reading.getAll(), reading.getAllKeys()])
          entries.push(await new Promise((resolve) => all.addEventListener('success', () => resolve(all.result))))
      }
      database.close()
    }
    return JSON.stringify(entries)
  })

const { language } = cardOffer
const exchangeButton = (page: Page) =>
  getRechargeSheet(page, language).getByRole('button', {
    name: translate(language, 'recharge', 'exchange'),
    exact: true,
  })

const isCall = (request: Request) => /^\/(api|util)\//.test(new URL(request.url()).pathname)

test('no password, card or token is stored or passed on during a run of purchases', async ({ page, complaints }) => {
  complaints.expect(/404/)
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))

  await logIn(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())

  await openRecharge(page, cardOffer, port)
  const typedAddresses = [page.url()]
  await choosePayMethod(page, cardOffer)
  await Promise.all([page.waitForResponse(/checkCard/), redeemCard(page, wrongCard)])
  await expect(exchangeButton(page)).toBeEnabled()
  await redeemCard(page, card)
  await confirmExchange(page, language)
  await expect(getResultDialog(page, 'success', cardOffer.language)).toBeVisible()
  expect(findSecrets(await readBrowserStorage(page)), 'stored after the card was redeemed').toEqual([])

  await openRecharge(page, offer, port)
  await choosePayMethod(page, offer)
  await getBuyNowButton(page, offer).click()
  await page.waitForURL((url) => url.hostname === 'pay.localhost')
  await payOnPaysite(page, offer)
  await expect(getResultDialog(page, 'success')).toBeVisible()

  // Shows that the search would find a secret: the account is stored with its token.
  expect(await page.evaluate(() => localStorage.getItem('user_map'))).toContain(token)

  expect(findSecrets(await readBrowserStorage(page)), 'stored by the page').toEqual([])
  expect(findSecrets(JSON.stringify(await page.context().cookies())), 'stored in cookies').toEqual([])
  const devtools = await page.context().newCDPSession(page)
  const history = await devtools.send('Page.getNavigationHistory')
  expect(history.entries.length).toBeGreaterThan(2)
  // The browser records the typed URL. The store is only responsible for later URLs.
  expect(findSecrets(history.entries.map(({ url, title }) => `${url} ${title}`).join(' ')), 'in the history').toEqual(
    [],
  )
  const log = await gateway.log()
  expect(log).toContain('/util/login/auth')
  expect(findSecrets(log), 'in the gateway’s log').toEqual([])

  const linked = new Set([
    storeUrl('watt', '/', getGameLink(offer), port),
    storeUrl(cardOffer.brand.key, '/', getGameLink(cardOffer), port),
  ])
  expect(typedAddresses.filter((address) => linked.has(address))).toEqual([])
  const referrers = new Set<string>()
  for (const request of requests) {
    const { referer = '' } = request.headers()
    referrers.add(referer)
    expect(findSecrets(request.postData() ?? ''), `sent to ${new URL(request.url()).pathname}`).toEqual([])
    if (!isCall(request) && !linked.has(request.url())) expect(findSecrets(request.url()), 'in a URL').toEqual([])
  }
  expect(findSecrets([...referrers].join(' ')), 'Referer').toEqual([])
  expect([...referrers].filter((referrer) => referrer.includes('?'))).toEqual([])
})
