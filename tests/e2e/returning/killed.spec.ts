import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { takeFirst, isLong } from '../../long-form.ts'
import { loadPaymentsOnPage, settlePayment } from '../support/paysite-payments.ts'
import {
  getButton,
  getBuyNowButton,
  choosePayMethod,
  isPaysite,
  openRecharge,
  getResultDialog,
} from '../support/buying.ts'
import { getGameLink, findOffer } from '../support/channel-offers.ts'
import { translate } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { launchKillable, type KillableBrowser } from '../support/killable-browser.ts'
import { readStored } from '../support/stored-values.ts'
import { storeUrl, disableNews, waitForOverlayEntryRemoved } from '../support/store-page.ts'

/**
 * A phone kills the browser while the player pays elsewhere. Cookies and local storage that are not on disk yet are
 * lost, but the order database is not. The shortest delay leaves the least on disk. `KILL_AFTER=3,10 npx playwright
 * test killed` tests other delays, in seconds.
 */
const pausesSeconds = (process.env['KILL_AFTER'] ?? (isLong ? '0,1,3,10' : '0')).split(',').map(Number)

/** The long form combines every loss with every URL. The short form pairs them. */
const losses = ['unwritten data', 'local storage'] as const
const eachAfterEach = pausesSeconds.length > 1

const brand = 'watt'
const offer = findOffer(11801, { brand })

const startUrls = {
  'the start URL': () => storeUrl(brand, '/'),
  'the icon on the home screen': () => storeUrl(brand, '/', { home: '1', ...starfallLink }),
  'a game link': () => storeUrl(brand, '/', getGameLink(offer)),
  'a short link': () => storeUrl(brand, '/@starfall'),
  'the return URL': (billingNo: string) => storeUrl(brand, '/selectGoods', { billing_no: billingNo }),
} as const satisfies Record<string, (billingNo: string) => string>
/** One URL per loss. `choosing/links.spec.ts` tests game links, `return.spec.ts` the return URL. */
const testedUrls = takeFirst(Object.entries(startUrls), losses.length)

const browsers: KillableBrowser[] = []
/** A test that fails before the kill would leave a browser running. */
test.afterEach(() => Promise.all(browsers.splice(0).map(({ kill }) => kill())))

async function launch(profile: string): Promise<KillableBrowser> {
  const browser = await launchKillable(profile)
  browsers.push(browser)
  return browser
}

interface Killed {
  readonly profile: string
  readonly billingNo: string
  readonly providerRef: string
}

/** Buys on the very first visit, before a service worker is installed, and kills the browser on the payment site. */
async function buyAndDie(request: APIRequestContext, profile: string, afterSeconds: number): Promise<Killed> {
  const { page, kill } = await launch(profile)
  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
  await getBuyNowButton(page, offer).click()
  await page.waitForURL(isPaysite, { waitUntil: 'commit' })
  const address = page.url()
  await pause(afterSeconds * 1000)
  await kill()
  const [payment] = await loadPaymentsOnPage(request, address)
  return { profile, billingNo: payment?.billingNo ?? '', providerRef: payment?.providerRef ?? '' }
}

/** Copies the profile without the data that is lost. */
async function copyProfile(profile: string, copy: string, lost: (typeof losses)[number] | undefined): Promise<void> {
  await cp(profile, copy, { recursive: true, filter: (path) => !/Singleton/.test(path) })
  if (lost === 'local storage') await rm(join(copy, 'Default', 'Local Storage'), { recursive: true })
}

// A browser is started for each URL and each loss.
test.describe.configure({ timeout: eachAfterEach ? 400_000 : 120_000 })
test.use({ serviceWorkers: 'allow' })

for (const afterSeconds of pausesSeconds)
  test(`a browser killed on its first visit, ${afterSeconds} s after leaving to pay, shows the order whatever opens the store next`, async ({
    request,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'store-killed-'))
    try {
      const { profile, billingNo, providerRef } = await buyAndDie(request, join(folder, 'bought'), afterSeconds)
      for (const [turn, [urlName, addressFor]] of testedUrls.entries())
        for (const lost of eachAfterEach ? losses : [losses[turn % losses.length]])
          await test.step(`${urlName}, ${lost} is lost`, async () => {
            const copy = join(folder, `${urlName} ${lost}`)
            await copyProfile(profile, copy, lost)
            const { page, kill } = await launch(copy)
            await page.goto(addressFor(billingNo))
            // If the account is lost as well, names are masked.
            await expect(getResultDialog(page, 'pending')).toContainText(billingNo)
            // News and events must not open a dialog as well.
            await expect(page.getByRole('dialog')).toHaveCount(1)
            await expect.poll(() => readStored(page, 'localStorage', 'orders')).toHaveLength(1)
            const cookies = async () => decodeURIComponent(await page.evaluate(() => document.cookie))
            await expect.poll(cookies).toContain(billingNo)
            await kill()
          })

      await test.step('a browser that has lost the account starts after the delivery', async () => {
        const copy = join(folder, 'after the delivery')
        await copyProfile(profile, copy, 'local storage')
        await settlePayment(request, providerRef, 'pay')
        const { page, kill } = await launch(copy)
        await disableNews(page)
        await page.goto(startUrls['the icon on the home screen']())
        await expect(getResultDialog(page, 'success')).toContainText(billingNo)
        await getButton(page, 'recharge_done').click()
        await waitForOverlayEntryRemoved(page)
        await page.goto(storeUrl(brand, '/my'))
        const maskedName = `${offer.account.slice(0, 1)}***`
        await expect(page.getByText(translate('en', 'result', 'log_in_as', { name: maskedName }))).toBeVisible()
        await expect(page.getByText(translate('en', 'result', 'no_orders'))).toHaveCount(0)
        await kill()
      })
    } finally {
      // Processes of the browser may still be writing.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    }
  })
