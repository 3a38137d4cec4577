import type { Page } from '@playwright/test'
import { findOffer } from '../support/channel-offers.ts'
import { computer } from '../support/computer.ts'
import { expectUsable } from '../support/good-page.ts'
import { forwardToGateway } from '../support/forward-to-gateway.ts'
import { logInAs, officeUrl } from '../support/office.ts'
import { settleOrder, startOrder } from '../support/started-orders.ts'
import { expect, test } from '../support/store-page.ts'

test.use(computer)

const schemes = ['light', 'dark'] as const

/** Expects that everybody can use the screen, by day and by night. */
async function expectUsableInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await expectUsable(page)
  }
}

const payAsOtto = { brand: 'watt', account: 'otto' } as const

test('a person with a screen reader or a dark room can use every screen of the office', async ({ page, request }) => {
  const order = await startOrder(request, findOffer(11801, payAsOtto))
  await settleOrder(request, order, 'pay')
  await page.goto(`${officeUrl}/orders/${order.billingNo}`)
  await logInAs(page, 'Olga Owner')
  await expect(page.getByText(order.billingNo).first()).toBeVisible()
  await expectUsableInBothSchemes(page)

  await page.getByRole('link', { name: 'Open the player' }).click()
  await expect(page.getByRole('region', { name: 'Blocked' }).or(page.getByText('Not blocked')).first()).toBeVisible()
  await expectUsableInBothSchemes(page)
  await page.getByRole('button', { name: 'Block the player' }).click()
  await expect(page.getByRole('dialog')).toContainText('A payment from this account was disputed')
  await expect(page.getByRole('dialog')).toContainText('They don’t see the note')
  await expectUsableInBothSchemes(page)
  await page.keyboard.press('Escape')

  const menu = page.getByRole('navigation', { name: 'Menu' })
  const screens = await menu.getByRole('link').all()
  expect(screens.length).toBeGreaterThan(10)
  for (const link of screens) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expectUsableInBothSchemes(page)
  }
})

test('a person in finance compares a statement with the books, and reads what is missing on either side', async ({
  page,
  complaints,
}) => {
  await page.goto(`${officeUrl}/reconciliation`)
  await logInAs(page, 'Fay Finance')
  const choose = page.getByRole('combobox').last()
  await choose.selectOption({ index: 1 })
  const statement = (text: string) => ({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const file = page.locator('input[type=file]')
  complaints.expect(/status of 409/)
  await file.setInputFiles(statement('Colour,Size\nred,1\n'))
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectUsableInBothSchemes(page)

  await file.setInputFiles(
    statement('Reference,Amount,Currency,Date\nnobody-knows-this,4.99,USD,2026-11-28\nnor-this,1.00,USD,2026-11-29\n'),
  )
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('nobody-knows-this')).toBeVisible()
  await expectUsableInBothSchemes(page)
})

test('an agent reads a player’s hostile name as text: no script runs, nothing is turned around or overflows', async ({
  page,
  request,
}) => {
  const order = await startOrder(request, findOffer(11801, payAsOtto))
  await settleOrder(request, order, 'pay')
  const hostile = `<img src=x onerror="document.title='hacked'"><script>document.title='hacked'</script>\u202Egnp.exe`
  const long = `${hostile}${'W'.repeat(10_000)}`
  await page.route(/\/office\/api\/order\?/, async (route) => {
    const response = await forwardToGateway(route)
    const detail = (await response.json()) as { buyer: object; goods: string }
    const buyer = { ...detail.buyer, character: hostile, account: long, server: long }
    await route.fulfill({ response, json: { ...detail, buyer, goods: hostile } })
  })
  await page.goto(`${officeUrl}/orders/${order.billingNo}`)
  await logInAs(page, 'Sumi Support')
  await expect(page.getByText(hostile, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(long, { exact: true }).first()).toBeVisible()
  // The override must end with the name: what follows it is read in its own direction.
  const isolation = await page
    .getByText(hostile, { exact: true })
    .first()
    .evaluate((name) => getComputedStyle(name).unicodeBidi)
  expect(isolation).toBe('isolate')
  await expect(page).not.toHaveTitle('hacked')
  expect(await page.locator('main img, main script').count()).toBe(0)
  await expectUsable(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectUsable(page)
})
