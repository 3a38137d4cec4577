import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { longFormOnly } from '../../long-form.ts'
import {
  choosePayMethod,
  getDropInFrame,
  goToPaysite,
  openRecharge,
  payOnPaysite,
  plainCard,
  getResultDialog,
  startPayment,
} from '../support/buying.ts'
import { findOffer } from '../support/channel-offers.ts'
import { playerBrowser } from '../support/chromium.ts'
import { expectPayment, loadPayments } from '../support/paysite-payments.ts'
import { mockSdk, sessions } from '../support/sdk-hosts.ts'
import { expect, test } from '../support/store-page.ts'

/** Third-party cookies are blocked, as on most phones. A purchase must not need them. */
test.use(playerBrowser)

const brand = 'watt'
const away = findOffer(11801, { brand, character: 2 })
const card = findOffer(11702, { brand, character: 3 })
const adyen = findOffer(12101, { brand, character: 3 })

/** Opens a page with a frame of another origin and returns whether its cookie was stored. */
async function keepsThirdPartyCookie(page: Page): Promise<boolean> {
  const server = createServer(({ url }, response) => {
    const { port } = server.address() as AddressInfo
    response.setHeader('content-type', 'text/html')
    response.end(
      url === '/frame'
        ? `<script>document.cookie = 'a=1; SameSite=None; Secure'; parent.postMessage(document.cookie, '*')</script>`
        : `<script>onmessage = ({ data }) => (document.title = 'kept ' + data)</script>
           <iframe src="http://stranger.localhost:${port}/frame"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  await page.goto(`http://store.localhost:${port}/`)
  await expect(page).toHaveTitle(/^kept/)
  const title = await page.title()
  server.closeAllConnections()
  server.close()
  return title.includes('a=1')
}

test.beforeEach(async ({ page, complaints }) => {
  complaints.expect(/404|third-party cookie|Access is denied for this document/i)
  expect(await keepsThirdPartyCookie(page)).toBe(false)
})

/** Removes all storage in frames, as stricter browsers do. */
async function withoutStorageInFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window === window.top) return
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
  })
}

/** The short form tests a purchase without any storage in `returning/never-lost.spec.ts`. */
test('a purchase on the payment site completes without third-party cookies', longFormOnly, async ({ page }) => {
  await goToPaysite(page, away)
  await payOnPaysite(page, away)
  await expect(getResultDialog(page, 'success')).toBeVisible()
  await expect(getResultDialog(page, 'success')).toContainText(away.role.name)
})

/** The short form tests only the real drop-in below, which stores more and uses the same frame. */
test('a purchase inside the store completes in a frame without storage', longFormOnly, async ({ page }) => {
  await withoutStorageInFrames(page)
  await openRecharge(page, card)
  await choosePayMethod(page, card)
  await startPayment(page, card)
  await getDropInFrame(page).locator('input[name=number]').fill(plainCard)
  await getDropInFrame(page).locator('#pay').click()
  await expect(getResultDialog(page, 'success')).toBeVisible()
  await expect(getResultDialog(page, 'success')).toContainText(card.role.name)
})

test('a purchase in Adyen’s real drop-in opens with the session from the start call and completes in a frame without storage', async ({
  page,
  request,
}) => {
  await withoutStorageInFrames(page)
  const { requests } = await mockSdk(page, request, adyen, 'adyen')
  await openRecharge(page, adyen)
  await choosePayMethod(page, adyen)
  const billingNo = await startPayment(page, adyen)
  await getDropInFrame(page).getByRole('button', { name: /iDEAL/ }).click()
  await expect(getResultDialog(page, 'success')).toContainText(adyen.role.name)
  const setup = requests.find((url) => url.includes(`/sessions/${sessions.adyen.session_id}/setup`))
  expect(setup).toContain('https://checkoutshopper-test.adyen.com/')
  expect(setup).toContain(sessions.adyen.client_key)
  expectPayment((await loadPayments(request, billingNo))[0], adyen)
})
