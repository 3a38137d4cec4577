import type { Page } from '@playwright/test'
import { findOffer } from '../support/channel-offers.ts'
import { getBuyButton, getConsentBox, payOnPaysite, setFaults } from '../support/buying.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { expect, storeUrl, test, setLayout, disableNews } from '../support/store-page.ts'

/** Buying by redirect on a phone: to the sandbox's payment site on its own origin, and back in every way. */
const lirael = { ...starfallLink, oauth_token: 'demo-rowan', server_id: 's14', role_id: '1000012' }
const method = 'Razer Gold'
const paysite = /^http:\/\/pay\.localhost/

const recharge = (page: Page) => page.getByRole('dialog', { name: t('recharge', 'title') })
const result = (page: Page, title: string) => page.getByRole('dialog', { name: t('result', title) })

/** Collects the request ids of all start calls. */
function countStarts(page: Page): string[] {
  const starts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/razer_gold_pay'))
      starts.push(new URL(request.url()).searchParams.get('request_id') ?? '')
  })
  return starts
}

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

async function chooseHowToPay(page: Page): Promise<void> {
  await page.goto(storeUrl('watt', '/', lirael))
  await page.getByRole('radio', { name: '$4.99' }).first().check()
  await page.getByRole('button', { name: t('select', 'buy') }).click()
  await recharge(page).getByRole('radio', { name: method }).check()
  await getConsentBox(page).check()
  await expect(recharge(page)).toContainText('Lirael')
  await expect(recharge(page)).toContainText('S14 Emberwood')
}

async function goToPaysite(page: Page): Promise<void> {
  await getBuyButton(page).click()
  await page.waitForURL(paysite)
}

/** Presses a button of the payment site by id because the site is translated. */
const press = (page: Page, button: 'pay' | 'fail' | 'later') => page.locator(`#${button}`).click()

test('a player buys, pays and returns to a successful order', async ({ page }) => {
  const starts = countStarts(page)
  await chooseHowToPay(page)
  await goToPaysite(page)
  await press(page, 'pay')
  await expect(result(page, 'title_success')).toBeVisible()
  for (const expectedText of ['Lirael', `${t('shell', 'account')}: rowan`])
    await expect(result(page, 'title_success')).toContainText(expectedText)
  const help = result(page, 'title_success').getByRole('button', { name: t('shell', 'refunds_help') })
  await expect(help, 'a small phone shows it without scrolling').toBeInViewport({ ratio: 1 })
  expect(new Set(starts).size).toBe(1)
  await page.getByRole('button', { name: t('result', 'recharge_done'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The number leaves the URL when the browser has gone back to the page's own history entry.
  await expect(page).not.toHaveURL(/billing_no/)
  await page.reload()
  await expect(page.getByRole('radio', { name: '$4.99' }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a failed payment leads back to the payment methods, a pending one can be dismissed, and buying again asks for confirmation', async ({
  page,
}) => {
  await chooseHowToPay(page)
  await goToPaysite(page)
  await press(page, 'fail')
  const failed = result(page, 'title_failed')
  // A player on a small phone reads without scrolling that nothing was charged, and sees where to get help.
  await expect(failed.getByText(t('result', 'not_charged'))).toBeInViewport({ ratio: 1 })
  await expect(failed.getByRole('button', { name: t('shell', 'refunds_help') }).first()).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: t('result', 'change_recharge_way') }).click()
  await expect(recharge(page)).toBeVisible()

  await recharge(page).getByRole('radio', { name: method }).check()
  await getConsentBox(page).check()
  await goToPaysite(page)
  // By default the payment site would complete the payment after 8 seconds.
  await setFaults(page, { later: 'never' })
  await press(page, 'later')
  const pending = result(page, 'title_pending')
  await expect(pending).toBeVisible()
  await page.goto(storeUrl('watt', '/selectGoods'))
  await expect(pending).toContainText(t('result', 'do_not_pay_again'))
  await expect(pending.getByRole('button', { name: t('result', 'to_pay_continue') })).toBeVisible()
  for (const hint of ['hint_to_pay', 'hint_done', 'hint_change'])
    await expect(pending.getByText(t('result', hint))).toBeInViewport({ ratio: 1 })
  // Taps beside the dialog must not close it. Escape does.
  await page.mouse.click(180, 5)
  await expect(pending).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: t('select', 'buy') }).click()
  await getConsentBox(page).check()
  await getBuyButton(page).click()
  const question = page.getByRole('alertdialog', { name: t('recharge', 'again_title') })
  await question.getByRole('button', { name: t('recharge', 'again_cancel') }).click()
  await expect(pending).toBeVisible()
})

test('the old layout buys on its third step and shows the order on its fourth, and after Back to the third the player can buy again inside the store', async ({
  page,
}) => {
  await setLayout(page, 'watt', 'old')
  await page.goto(storeUrl('watt', '/selectGoods', { ...lirael, server_id: 's7', role_id: '1000014' }))
  // The header of this brand covers the key visual, but must not cover the current step.
  const isSeen = page.locator('[aria-current=step]').evaluate((step) => {
    const { left, top, width } = step.getBoundingClientRect()
    return step.contains(document.elementFromPoint(left + width / 2, top + 13))
  })
  expect(await isSeen).toBe(true)
  await page.getByRole('radio', { name: '$9.99' }).first().check()
  await page.getByRole('button', { name: t('shell', 'next') }).click()
  const buy = page.getByRole('button', { name: t('recharge', 'order') })
  await page.getByRole('radio', { name: method }).check()
  await getConsentBox(page).check()
  await buy.click()
  await page.waitForURL(paysite)
  await page.goBack()
  await expect(page.getByRole('heading', { name: t('result', 'title_pending') })).toBeVisible()
  await page.goBack()
  await page.waitForURL(/\/recharge/)
  await expect(getConsentBox(page)).not.toBeChecked()
  const wallet = findOffer(10201, { brand: 'watt' })
  await page.locator('input[name=way][value="10201_0"]').check()
  await getConsentBox(page).check()
  await buy.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('recharge', 'again_confirm') })
    .click()
  await payOnPaysite(page, wallet)
  await expect(page.getByRole('heading', { name: t('result', 'title_success') })).toBeVisible()
  await expect(page).toHaveURL(/\/result/)
  await expect(page.locator('iframe')).toHaveCount(0)
})
