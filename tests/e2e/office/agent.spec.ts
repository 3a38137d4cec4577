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
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expectUsable(page)

  await page.keyboard.press('Control+k')
  await page.keyboard.type(order.billingNo)
  await page.keyboard.press('Enter')
  await expect(page.getByText(order.billingNo)).toBeVisible()
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

  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByText('The gateway can’t be reached')).toBeVisible()
})

test('an owner changes a price in the grid, reads the change and publishes it, and the player beside sees the new price', async ({
  page,
  browser,
}) => {
  const player = await (await browser.newContext(computer)).newPage()
  const client_id = getClientId('spotJp', 'backstreetCafe', 'ja')
  await player.goto(storeUrl('spotJp', '/selectGoods', { client_id, domain_area: 'ja' }))
  await expect(player.getByText('3,200').first()).toBeVisible()

  await page.goto(`${officeUrl}/catalogue?brand=spotJp`)
  await logInAs(page, 'Olga Owner')
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

  await page.getByRole('link', { name: 'Changes' }).click()
  await expect(page.getByText('Price in JPY').locator('xpath=..')).toContainText('3200 → 2980')
  await expectUsable(page)
  await page.keyboard.press('p')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Winter sale')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Published as version/)).toBeVisible()

  await player.reload()
  await expect(player.getByText('2,980').first()).toBeVisible()
  await expect(player.getByText('3,200')).toHaveCount(0)
  await player.context().close()
})
