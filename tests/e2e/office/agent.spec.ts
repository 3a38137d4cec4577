import { officeLanguages } from '../../../src/kernel/i18n/namespaces.table.ts'
import { computer } from '../support/computer.ts'
import { findOffer } from '../support/channel-offers.ts'
import { getClientId } from '../support/demo-games.ts'
import { expectUsable } from '../support/good-page.ts'
import { logInAs, officeUrl } from '../support/office.ts'
import { settleOrder, startOrder } from '../support/started-orders.ts'
import { expect, storeUrl, test } from '../support/store-page.ts'

test.use(computer)

test('an agent finds a purchase by its number and refunds it, although the session ends in the middle', async ({
  page,
  request,
  complaints,
}) => {
  const offer = findOffer(11801, { brand: 'watt', account: 'otto' })
  const order = await startOrder(request, offer)
  await settleOrder(request, order, 'pay')

  await page.goto(officeUrl)
  await logInAs(page, 'Sumi Support')
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await expectUsable(page)

  await page.keyboard.press('Control+k')
  await page.keyboard.type(order.billingNo)
  await page.keyboard.press('Enter')
  await expect(page.getByText(order.billingNo, { exact: true })).toBeVisible()
  await expect(page.getByText('Did the game confirm?').locator('xpath=..')).toContainText('Yes')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectUsable(page)

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByRole('radio', { name: 'Bought twice' }).check()
  await dialog.getByRole('textbox', { name: 'Note for colleagues' }).fill('Ticket 88213')
  await expectUsable(page)

  complaints.expect(/status of 401/)
  await page.context().clearCookies()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await logInAs(page, 'Sumi Support')
  await expect(dialog.getByRole('textbox', { name: 'Note for colleagues' })).toHaveValue('Ticket 88213')
  await expect(dialog.getByRole('radio', { name: 'Bought twice' })).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Requested a refund')).toBeVisible()
  await expect(page.getByText('Ticket 88213').first()).toBeVisible()

  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByText(/^Checked/)).toBeVisible()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  // The second one is the order's stream, if it still ends.
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED_ENCODING/)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Today' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'The gateway can’t be reached' })
  await expect(notice).toContainText(/This page shows what was known at \d\d:\d\d:\d\d\./)
  await expect(page.getByText(/^Checked/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(notice).toHaveCount(0)
})

test('an agent who is away from the desk handles one order on a phone, in each language of the office', async ({
  page,
  request,
}) => {
  const order = await startOrder(request, findOffer(11801, { brand: 'watt', account: 'rowan', character: 2 }))
  await settleOrder(request, order, 'pay')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${officeUrl}/orders/${order.billingNo}`)
  await logInAs(page, 'Sumi Support')
  for (const language of officeLanguages) {
    await page.evaluate((chosen) => localStorage.setItem('office:language', chosen), language)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectUsable(page)
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio').first()).toBeInViewport()
    await expectUsable(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('a person in operations changes a price, a coupon and a banner, previews the store and publishes them, and the player beside sees them', async ({
  page,
  browser,
}) => {
  const player = await (await browser.newContext(computer)).newPage()
  const client_id = getClientId('spotJp', 'backstreetCafe', 'ja')
  await player.goto(storeUrl('spotJp', '/selectGoods', { client_id, domain_area: 'ja' }))
  await expect(player.getByText('3,200').first()).toBeVisible()

  await page.goto(`${officeUrl}/catalogue?brand=spotJp`)
  await logInAs(page, 'Omar Operations')
  await page.getByRole('button', { name: 'New draft' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: /^Draft of/ })).toBeVisible()
  const row = page.getByRole('grid', { name: 'Prices' }).getByRole('row', { name: 'Growth fund' })
  await row.getByRole('gridcell').first().click()
  await page.keyboard.type('2,980')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('1 price saved in the draft')).toBeVisible()
  await expect(page.getByText('No mistakes')).toBeVisible()
  await expectUsable(page)

  await page.getByRole('link', { name: 'Files' }).click()
  await page.getByRole('link', { name: 'Coupons' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Coupon number').fill('winter')
  await page.getByLabel('Name', { exact: true }).fill('Winter coupon')
  await page.getByLabel('Can be claimed', { exact: true }).selectOption('Once')
  await page.getByLabel('Time zone', { exact: true }).fill('Asia/Tokyo')
  await page.getByRole('button', { name: 'Add: Can be claimed until' }).click()
  await page.getByLabel('Can be claimed until', { exact: true }).fill('2027-01-31T23:59')
  await page.keyboard.press('Control+s')
  const discount = page.getByLabel('Discount in percent')
  await expect(discount).toBeFocused()
  await expect(discount).toHaveAccessibleDescription('Fill this in')
  await page.keyboard.type('15')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible()
  await expect(page.getByText('No mistakes')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Coupons' })).toHaveValue(/"claimUntil": "2027-01-31T14:59:00Z"/)
  await page.getByRole('button', { name: 'Form', exact: true }).click()

  await page.getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('searchbox', { name: 'Search by name or number' }).fill(client_id)
  await page.getByRole('list', { name: 'Pages' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Remove: Japanese 2 · 報酬2倍ウィーク' }).click()
  await page.getByText('1 · シーズンフェスティバル').click()
  await page.getByLabel('Text', { exact: true }).fill('冬のフェスティバル')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload a picture: Picture' }).click(),
  ])
  await chooser.setFiles('public/brands/rhinosTwhk/icon-96.png')
  await expect(page.getByLabel('Picture', { exact: true })).toHaveValue(/^\/pictures\/spotJp\//)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible()
  await expect(page.getByText('No mistakes')).toBeVisible()
  await expectUsable(page)

  await page.getByRole('link', { name: 'Changes' }).click()
  await expect(page.getByText('Price in JPY').locator('xpath=..')).toContainText('3200 → 2980')
  await expectUsable(page)

  await page.getByRole('button', { name: 'Preview in the store' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview in the store' })
  await dialog.getByLabel('Game').selectOption('Backstreet Café (ja)')
  await expectUsable(page)
  const [preview] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Control+Enter')])
  await expect(preview.getByText(/^Preview of the draft “Draft of/)).toBeVisible()
  const store = preview.frameLocator('iframe')
  await store.getByRole('button', { name: '次へ' }).click()
  await store.getByRole('radio', { name: '2,980' }).check()
  await store.getByRole('button', { name: '次へ' }).click()
  await store.getByRole('radio', { name: 'Alipay' }).check()
  await store.getByRole('button', { name: '購入', exact: true }).click()
  await expect(store.getByText('This is a preview. Nothing can be bought or changed.')).toBeVisible()
  await preview.close()

  await page.keyboard.press('p')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Winter sale')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Published as version/)).toBeVisible()

  await player.reload()
  await expect(player.getByText('2,980').first()).toBeVisible()
  await expect(player.getByText('3,200')).toHaveCount(0)
  await player.goto(storeUrl('spotJp', '/'))
  await expect(player.getByText('冬のフェスティバル').first()).toBeVisible()
  await player.context().close()
})
