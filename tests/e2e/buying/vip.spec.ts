import type { Page } from '@playwright/test'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { longFormOnly } from '../../long-form.ts'
import { getConsentBox, getResultDialog, matchBuyButton } from '../support/buying.ts'
import { translate, t } from '../support/copy.ts'
import { getClientId, starfallLink } from '../support/demo-games.ts'
import { fetchFromGateway } from '../support/fetch-from-gateway.ts'
import { expect, expectNoOverflow, expectTranslated, storeUrl, test, disableNews } from '../support/store-page.ts'

/** User centre and coupons on a phone. Vera is halfway through the levels and has two coupons in every game. */
const paysite = /^http:\/\/pay\.localhost/
const vera = { ...starfallLink, oauth_token: 'demo-vera', server_id: 's5', role_id: '1000111' }
/** Journeys that change data use another game. */
const inRhinos = { ...vera, client_id: getClientId('rhinos', 'ironSavanna', 'universal') }

const recharge = (page: Page) => page.getByRole('dialog', { name: t('recharge', 'title') })
const couponLine = (page: Page) => recharge(page).getByRole('button', { name: t('coupons', 'coupon') })
const tab = (page: Page, list: 'vip' | 'coupons', key: string) =>
  page
    .getByRole('tablist', { name: t(list, 'tab_list'), exact: true })
    .getByRole('tab', { name: t(list, key), exact: true })
const ticket = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const buyFor = (page: Page, price: string) =>
  recharge(page).locator('footer').filter({ hasText: price }).getByRole('button', { name: matchBuyButton() })
const points = (count: number) => t('vip', 'points_total_other', { count })

test.beforeEach(async ({ page, complaints }) => {
  await disableNews(page)
  complaints.expect(/404/)
})

async function chooseHowToPay(page: Page, method = 'Razer Gold'): Promise<void> {
  await page.getByRole('radio', { name: '$4.99' }).first().check()
  await page.getByRole('button', { name: t('select', 'buy') }).click()
  await recharge(page).getByRole('radio', { name: method }).check()
  await getConsentBox(page).check()
}

test('a player sees their level, progress, rewards and points history, and loses the red dot after two clicks', async ({
  page,
}) => {
  await page.goto(storeUrl('watt', '/my', vera))
  const vip = page
    .getByRole('navigation', { name: t('shell', 'nav_main') })
    .getByRole('link')
    .first()
  const dot = vip.getByText(t('shell', 'nav_new'))
  await expect(dot).toBeAttached()
  await vip.click()
  await expect(dot).toBeAttached()
  await vip.click()
  await expect(dot).not.toBeAttached()
  await expect(page.getByRole('heading', { name: 'Knight II', exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '0.7')
  const level = (name: RegExp) => page.getByRole('button', { name })
  await expect(level(/^Knight I\W*150/)).toContainText(t('vip', 'state_exceeded'))
  await expect(level(/^Knight III/)).toContainText(t('vip', 'state_locked'))
  await level(/^Legend III/).click()
  await expect(page.getByRole('heading', { name: t('vip', 'rewards_of', { name: 'Legend III' }) })).toBeVisible()
  await page.getByText('About VIP').click()
  await expect(page.getByText('How do coupons work?')).toBeVisible()
  await tab(page, 'vip', 'tab_history').click()
  await expect(page.getByText('Anniversary gift')).toBeVisible()
  await expectTranslated(page)
  await expectNoOverflow(page)
})

/** The short form selects one of these languages in `screens/languages.spec.ts`. */
test(
  'inside the game the user centre supports languages that the brand does not sell in',
  longFormOnly,
  async ({ page }) => {
    const client_id = getClientId('ssgame', 'astralVanguard', 'sea')
    await page.goto(
      storeUrl('ssgame', '/userCenter', { client_id, visit: 'sdk', oauth_token: 'demo-otto', spec_lang: 'pl' }),
    )
    await expect(page.getByText(translate('pl', 'vip', 'top_level'))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  },
)

/** The coupon of a failed payment is tested in `tests/server/vip/coupon-orders.test.ts`. */
test('a player claims and uses a coupon', async ({ page }) => {
  await page.goto(storeUrl('rhinos', '/userCenter', inRhinos))
  await tab(page, 'vip', 'tab_coupons').click()
  await ticket(page, 'Monthly coupon').getByRole('button').click()
  await expect(page.getByText(t('coupons', 'claimed'))).toBeVisible()
  await expect(ticket(page, 'Monthly coupon')).toHaveCount(0)
  await tab(page, 'coupons', 'tab_avail').click()
  await ticket(page, 'Monthly coupon')
    .getByRole('button', { name: t('coupons', 'use'), exact: true })
    .click()

  // 13 % off $4.99, rounded down. Growth points are based on the paid amount.
  await chooseHowToPay(page)
  await expect(couponLine(page)).toContainText('Monthly coupon')
  await expect(recharge(page)).toContainText(points(4))
  // Methods that are not selected show the reduced price, too.
  await expect(recharge(page).getByRole('radio', { name: '$4.34', checked: false }).first()).toBeAttached()
  await buyFor(page, '$4.34').click()
  await page.waitForURL(paysite)
  await page.locator('#pay').click()
  await expect(getResultDialog(page, 'success')).toBeVisible()

  await page.goto(storeUrl('rhinos', '/userCenter', inRhinos))
  await expect(page.getByText(points(424))).toBeVisible()
  await tab(page, 'vip', 'tab_coupons').click()
  await tab(page, 'coupons', 'tab_history').click()
  await expect(ticket(page, 'Monthly coupon')).toContainText(t('coupons', 'used'))
})

test('buying without a coupon asks for confirmation, and goods and methods that accept none say so', async ({
  page,
}) => {
  await page.goto(storeUrl('watt', '/', vera))
  await page.getByRole('radio', { name: '$4.99' }).first().check()
  await expect(page.getByText(t('select', 'points_other', { count: 5 }))).toBeVisible()
  await chooseHowToPay(page)
  await couponLine(page).click()
  const sheet = page.getByRole('dialog', { name: t('coupons', 'use_title') })
  await expect(sheet).toContainText(t('coupons', 'fits_now', { goods: '' }).trim())
  await expect(sheet).toContainText(t('coupons', 'fits'))
  await sheet.getByRole('button', { name: t('coupons', 'cancel'), exact: true }).click()
  await expect(couponLine(page)).toContainText(t('coupons', 'please_select'))
  await buyFor(page, '$4.99').click()
  const question = page.getByRole('alertdialog', { name: t('coupons', 'no_use_title') })
  await expect(question).toContainText(t('coupons', 'tip_noUse_coupon'))
  // The primary button leads to the coupons, never to the payment.
  await expect(question.getByRole('button').last()).toHaveText(t('coupons', 'use_title'))
  await question.getByRole('button', { name: t('coupons', 'use_title') }).click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await recharge(page).getByRole('radio', { name: 'Airwallex' }).check()
  await expect(recharge(page)).toContainText(t('coupons', 'tip_noSupportCoupon'))
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: '$0.99' }).first().check()
  await page.getByRole('button', { name: t('select', 'buy') }).click()
  await expect(recharge(page)).toContainText(t('coupons', 'tip_noSupportCoupon_goods'))
})

test('a coupon that would lower the price below the method’s minimum is not offered and its price is not requested', async ({
  page,
}) => {
  const channels: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('calcPrice')) channels.push(new URL(request.url()).searchParams.get('channel_id') ?? '')
  })
  await page.goto(storeUrl('watt', '/', vera))
  await chooseHowToPay(page)
  await expect(buyFor(page, '$4.24')).toBeEnabled()
  await recharge(page).getByRole('button', { name: 'Brazil', exact: true }).click()
  await recharge(page).getByRole('radio', { name: 'EBANX' }).click()
  await page.getByRole('dialog', { name: 'EBANX' }).getByRole('radio', { name: 'Boleto' }).click()
  await expect(couponLine(page)).toContainText(t('coupons', 'none_fit'))
  await couponLine(page).click()
  const sheet = page.getByRole('dialog', { name: t('coupons', 'use_title') })
  await expect(sheet.getByText(t('coupons', 'below_minimum'))).toHaveCount(2)
  await expect(sheet.getByRole('button', { name: t('coupons', 'use'), exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // The store does not suggest a coupon that cannot be used.
  await buyFor(page, 'US$4.99').click()
  await page.waitForURL(paysite)
  expect(channels).not.toContain('52')
})

test('a coupon whose price cannot be calculated is marked and removed for those goods only', async ({ page }) => {
  const answer = { code: apiResponseCodes.notFound, msg: 'no price', data: null }
  await page.route('**/api/coupons/calcPrice?*', (route) => route.fulfill({ json: answer }))
  await page.goto(storeUrl('watt', '/', vera))
  await chooseHowToPay(page)
  await expect(couponLine(page)).toContainText(t('coupons', 'price_failed'))
  await expect(buyFor(page, '$4.99')).toBeEnabled()
  await couponLine(page).click()
  const sheet = page.getByRole('dialog', { name: t('coupons', 'use_title') })
  await expect(sheet.getByRole('listitem').filter({ hasText: t('coupons', 'price_failed') })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.unroute('**/api/coupons/calcPrice?*')
  await page.getByRole('radio', { name: '$9.99' }).first().check()
  await page.getByRole('button', { name: t('select', 'buy') }).click()
  await expect(couponLine(page)).toContainText('TOP-UP FESTIVAL')
  await expect(buyFor(page, '$8.49')).toBeEnabled()
})

test('a coupon that expires while it is shown is replaced by the next one in the row and in the list', async ({
  page,
}) => {
  await page.clock.install()
  const minuteMs = 60_000
  const end = Math.floor(Date.now() / 1000) + 60
  await page.route('**/api/coupons/couponList?*', async (route) => {
    const answer = await fetchFromGateway(route)
    const body = (await answer.json()) as { data: { coupons: { name: string; valid_end_time: number }[] } }
    for (const coupon of body.data.coupons) if (coupon.name === 'TOP-UP FESTIVAL') coupon.valid_end_time = end
    await route.fulfill({ json: body })
  })
  await page.goto(storeUrl('watt', '/', vera))
  await chooseHowToPay(page)
  await expect(couponLine(page)).toContainText('TOP-UP FESTIVAL')
  await couponLine(page).click()
  const sheet = page.getByRole('dialog', { name: t('coupons', 'use_title') })
  const festival = sheet.getByRole('listitem').filter({ hasText: 'TOP-UP FESTIVAL' })
  await expect(festival.getByRole('button', { name: t('coupons', 'cancel'), exact: true })).toBeVisible()
  await page.clock.fastForward(2 * minuteMs)
  await expect(festival).toContainText(t('coupons', 'expired'))
  await expect(festival.getByRole('button')).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: t('coupons', 'cancel'), exact: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(couponLine(page)).not.toContainText('TOP-UP FESTIVAL')
})

test('a coupon that the gateway refuses is removed without a message, and the next best one is chosen', async ({
  page,
}) => {
  const answer = { code: apiResponseCodes.illegalCoupon, msg: 'refused', data: null }
  await page.route('**/api/pay/razer_gold_pay?*', (route) => route.fulfill({ json: answer }), { times: 1 })
  await page.goto(storeUrl('watt', '/', vera))
  await chooseHowToPay(page)
  await expect(couponLine(page)).toContainText('TOP-UP FESTIVAL')
  // Holds the new list, so that the content before it can be checked.
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/coupons/couponList?*', async (route) => {
    await seen.promise
    await route.continue()
  })
  await buyFor(page, '$4.24').click()
  await expect(couponLine(page)).toContainText(t('coupons', 'please_select'))
  seen.resolve()
  // A coupon that was refused for these goods and this method stays refused for them.
  await expect(couponLine(page)).toContainText(t('coupons', 'off', { percent: '10%' }))
  await expect(page.getByText('refused')).toHaveCount(0)
  await couponLine(page).click()
  const sheet = page.getByRole('dialog', { name: t('coupons', 'use_title') })
  await expect(sheet.getByRole('listitem').filter({ hasText: 'TOP-UP FESTIVAL' })).toContainText(
    t('coupons', 'refused'),
  )
})

test('a VIP programme without levels says so and shows no progress or top level', async ({ page }) => {
  await page.route('**/api/coupons/vipBasicInfo?*', async (route) => {
    const body = (await (await fetchFromGateway(route)).json()) as { data: { vip_level_infos: unknown[] } }
    body.data.vip_level_infos = []
    await route.fulfill({ json: body })
  })
  await page.goto(storeUrl('watt', '/userCenter', vera))
  await expect(page.getByRole('heading', { name: t('vip', 'no_levels') })).toBeVisible()
  await expect(page.getByText(t('vip', 'top_level'))).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(tab(page, 'vip', 'tab_levels')).toHaveCount(0)
  await expect(tab(page, 'vip', 'tab_coupons')).toHaveAttribute('aria-selected', 'true')
})
