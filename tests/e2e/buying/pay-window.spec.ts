import { longFormOnly } from '../../long-form.ts'
import { getButton, getDropInFrame, isPaysite, plainCard, getResultDialog, startPayment } from '../support/buying.ts'
import { t } from '../support/copy.ts'
import { computer, openAndChooseMethod, findDesktopOffer, payInNewTab } from '../support/computer.ts'
import { expect, storeUrl, test, waitForOverlayEntryRemoved } from '../support/store-page.ts'

/**
 * On a desktop the payment opens in a new tab. A payment without trouble is tested in `pay-window-worker.spec.ts`, phones
 * in `purchase.spec.ts`.
 */
test.use(computer)

test('the payment tab closes even if the store’s tab responds late', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window)
    window.addEventListener = (type: string, run: EventListenerOrEventListenerObject) =>
      listen(type, type === 'storage' && typeof run === 'function' ? (event) => setTimeout(run, 1500, event) : run)
  })
  const offer = findDesktopOffer(11801, 1)
  await openAndChooseMethod(page, offer)
  const [tab] = await Promise.all([page.waitForEvent('popup'), startPayment(page, offer)])
  await tab.waitForURL(isPaysite)
  await tab.locator('#pay').click()
  await expect.poll(() => tab.isClosed()).toBe(true)
})

test('a payment tab that cannot close itself says where the order continues and opens no second store', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    window.close = () => undefined
  })
  const offer = findDesktopOffer(11801, 1)
  await openAndChooseMethod(page, offer)
  const [tab] = await Promise.all([page.waitForEvent('popup'), startPayment(page, offer)])
  await tab.waitForURL(isPaysite)
  await tab.locator('#pay').click()
  await expect(tab.getByRole('alertdialog', { name: t('result', 'window_title') })).toBeVisible()
  await expect(tab.getByRole('dialog')).toHaveCount(0)
  await expect(getResultDialog(page, 'success')).toBeVisible()
  await tab.getByRole('button', { name: t('result', 'window_here') }).click()
  await expect(getResultDialog(tab, 'success')).toBeVisible()
})

test('a player sees the paid order again after a reload and after Back, until they close it', async ({
  page,
  request,
}) => {
  await payInNewTab(page, request, findDesktopOffer(11801, 1))
  const result = getResultDialog(page, 'success')
  await page.reload()
  await expect(result).toBeVisible()
  await page.goto(storeUrl('watt', '/legal/rules'))
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(result).toHaveCount(0)
  // The store corrects the history while it starts, which aborts the navigation that `goBack` waits for.
  await page.evaluate(() => history.back())
  await expect(result).toBeVisible()
  await getButton(page, 'recharge_done').click()
  await expect(result).toHaveCount(0)
  await waitForOverlayEntryRemoved(page)
  await page.reload()
  await expect(page.locator('input[name=goods]:checked')).toHaveCount(1)
  await expect(result).toHaveCount(0)
})

test('the payment tab shows the order if the first tab was closed', async ({ page }) => {
  const offer = findDesktopOffer(11801, 1)
  await openAndChooseMethod(page, offer)
  const [tab] = await Promise.all([page.waitForEvent('popup'), startPayment(page, offer)])
  await tab.waitForURL(isPaysite)
  await page.close()
  await tab.locator('#pay').click()
  await expect(getResultDialog(tab, 'success')).toBeVisible()
})

test('a button on the result opens the payment if the browser blocked the tab', async ({ page }) => {
  const offer = findDesktopOffer(10501, 1)
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    let refused = false
    window.open = (...args) => {
      if (refused) return open(...args)
      refused = true
      return null
    }
  })
  await openAndChooseMethod(page, offer)
  await startPayment(page, offer)
  await expect(getResultDialog(page, 'pending')).toBeVisible()
  const [tab] = await Promise.all([page.waitForEvent('popup'), getButton(page, 'to_pay').click()])
  await tab.waitForURL(isPaysite)
})

/** The short form tests this in `tests/unit/src/purchase/machine/purchase-actions.test.ts`, and drop-ins in `drop-ins.spec.ts`. */
test('a payment inside the store opens no tab', longFormOnly, async ({ page, context }) => {
  const offer = findDesktopOffer(11702, 1)
  await openAndChooseMethod(page, offer)
  await startPayment(page, offer)
  await getDropInFrame(page).locator('input[name=number]').fill(plainCard)
  await getDropInFrame(page).locator('#pay').click()
  await expect(getResultDialog(page, 'success')).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})
