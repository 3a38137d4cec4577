import { readFile, writeFile } from 'node:fs/promises'
import { getSupportCode } from '../../../src/contract/links/support-code.ts'
import { runAdmin } from '../support/run-admin.ts'
import { toLocalOrder, startOrder, settleOrder } from '../support/started-orders.ts'
import { getOrderDocument } from '../support/buying.ts'
import { getGameLink, findOffer } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { expectUsable } from '../support/good-page.ts'
import { seedLocalStorage } from '../support/stored-values.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

/** Reading, copying, printing and verifying an order. The account has few other orders in this brand. */
const offer = findOffer(11801, { brand: 'brandEn' })

test.beforeEach(async ({ page, complaints }) => {
  complaints.expect(/404/)
  await disableNews(page)
})

test('a player saves an order’s receipt, and customer service can tell a valid receipt from an altered one', async ({
  page,
  request,
}, info) => {
  const order = await startOrder(request, offer)
  await settleOrder(request, order, 'pay')
  await seedLocalStorage(page, { orders: [toLocalOrder(order, 1)] })
  await page.goto(storeUrl(offer.brand.key, '/my', getGameLink(offer)))
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: order.billingNo })
  await row.getByRole('button', { name: t('result', 'receipt'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('result', 'receipt') })
  await expect(sheet).toContainText(order.billingNo)
  await expect(sheet).toContainText(offer.brand.company)
  await expectUsable(page)

  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: t('result', 'receipt_save') }).click()
  const file = info.outputPath('receipt.jws')
  await (await saved).saveAs(file)
  const output = await runAdmin('receipt', file)
  expect(output).toMatch(/^Valid\./)
  expect(output).toContain(order.billingNo)
  expect(output).toMatch(/now +delivered/)

  const signed = await readFile(file, 'utf8')
  const mailed = info.outputPath('mailed.jws')
  await writeFile(mailed, signed.replaceAll(/.{64}/g, '$&\r\n'))
  expect(await runAdmin('receipt', mailed)).toMatch(/^Valid\./)

  const [head, , signature] = signed.split('.')
  const other = Buffer.from(JSON.stringify({ receipt: { amount: '999.00' } })).toString('base64url')
  const altered = info.outputPath('altered.jws')
  await writeFile(altered, [head, other, signature].join('.'))
  await expect(runAdmin('receipt', altered)).rejects.toThrow('it was altered')

  // Only the receipt is printed.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('article')).toContainText(order.billingNo)
  await expect(page.locator('main')).toBeHidden()
})

test('a visitor of a status link sees the whole order number and a receipt with masked names', async ({
  page,
  request,
}) => {
  const order = await startOrder(request, offer)
  await settleOrder(request, order, 'pay')
  await page.goto(storeUrl(offer.brand.key, '/result', { billing_no: order.billingNo }))
  const document = getOrderDocument(page)
  await expect(document).toContainText(order.billingNo)
  // The support code is visible, so that it can be read out on the phone.
  await expect(document.getByText(getSupportCode(order.billingNo), { exact: true })).toBeVisible()
  await document.getByRole('button', { name: t('result', 'receipt'), exact: true }).click()
  const receipt = page.getByRole('dialog', { name: t('result', 'receipt') })
  await expect(receipt).toContainText('***')
  await expect(receipt).toContainText(t('result', 'masked_note'))
})
