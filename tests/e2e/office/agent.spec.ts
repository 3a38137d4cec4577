import { computer } from '../support/computer.ts'
import { findOffer } from '../support/channel-offers.ts'
import { expectUsable } from '../support/good-page.ts'
import { logInAs, officeUrl } from '../support/office.ts'
import { settleOrder, startOrder } from '../support/started-orders.ts'
import { expect, test } from '../support/store-page.ts'

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
