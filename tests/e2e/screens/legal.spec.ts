import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { getReceipt } from '../../../src/contract/calls/receipt.calls.ts'
import { takeFirst } from '../../long-form.ts'
import { findOffer, getGameLink } from '../support/channel-offers.ts'
import { translate, t } from '../support/copy.ts'
import { getClientId, starfallLink } from '../support/demo-games.ts'
import { storePort } from '../support/ports.ts'
import { startOrder, settleOrder } from '../support/started-orders.ts'
import { expect, storeUrl, test, setLayout, disableNews } from '../support/store-page.ts'

const footer = (page: Page) => page.getByRole('contentinfo')
const ja = (namespace: 'shell' | 'legal', key: string, values?: Record<string, string>) =>
  translate('ja', namespace, key, values)

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

/** The old layout is this shop's own. Both layouts share the footer. */
for (const layout of takeFirst(['old', 'new'] as const, 1))
  test(`a shop in Japan shows the legally required information in the ${layout} layout`, async ({ page }) => {
    await setLayout(page, 'spotJp', layout)
    const client_id = getClientId('spotJp', 'kiramekiStage', 'ja')
    await page.goto(storeUrl('spotJp', '/selectGoods', { client_id, domain_area: 'ja' }))
    for (const key of ['minors_title', 'minors_under_16', 'minors_under_18', 'minors_adult'])
      await expect(footer(page)).toContainText(ja('legal', key))

    const hours = '10:00-13:00, 14:30-19:00'
    for (const [popup, facts] of [
      ['trade_law', ['株式会社スポットライトワークス', hours, ja('legal', 'trade_law_returns_value')]],
      ['prepaid_payment', ['株式会社スポットライトワークス', ja('legal', 'prepaid_refund_value')]],
      ['inquiry', [ja('legal', 'support_hours_value', { time: hours }), 'きらめきステージ', '路地裏カフェ物語']],
    ] as const) {
      await footer(page)
        .getByRole('button', { name: ja('shell', popup) })
        .click()
      const dialog = page.getByRole('dialog', { name: ja('shell', popup) })
      for (const fact of facts) await expect(dialog).toContainText(fact)
      await dialog.getByRole('button', { name: ja('shell', 'close') }).click()
      await expect(dialog).toHaveCount(0)
    }
  })

test('a shop explains how topping up works', async ({ page }) => {
  await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
  await page.getByRole('button', { name: t('shell', 'top_up_how') }).click()
  const sheet = page.getByRole('dialog', { name: t('shell', 'top_up_how') })
  await expect(sheet.getByRole('listitem')).toHaveCount(6)
  await expect(sheet).toContainText(t('legal', 'top_up_arrives'))
})

test('a shop in Korea shows its owner, registration number, address and phone number', async ({ page }) => {
  const client_id = getClientId('ko', 'silverMoonChronicle', 'kr')
  await page.goto(storeUrl('ko', '/selectGoods', { client_id, domain_area: 'kr' }))
  for (const fact of ['한도윤', '000-88-01234', '서울특별시 강남구 한결로 21, 8층', '02-0000-2100'])
    await expect(footer(page)).toContainText(fact)
})

test('a buyer in Europe withdraws from a contract without a login, in two steps, and saves the confirmation', async ({
  page,
  request,
}, info) => {
  const offer = findOffer(11801, { brand: 'brandEn', account: 'otto' })
  const order = await startOrder(request, offer, 'after_period')
  await settleOrder(request, order, 'pay')
  const { billingNo } = order
  await page.goto(storeUrl('brandEn', '/selectGoods', { client_id: offer.clientId, domain_area: 'universal' }))
  await footer(page)
    .getByRole('button', { name: t('shell', 'withdraw') })
    .click()
  const sheet = page.getByRole('dialog', { name: t('shell', 'withdraw') })
  const next = sheet.getByRole('button', { name: t('legal', 'withdraw_next') })
  await sheet.getByLabel(t('legal', 'withdraw_name')).fill('Mika Sunder')
  await sheet.getByLabel(t('legal', 'withdraw_order')).fill('my last order')
  await next.click()
  await expect(sheet).toContainText(t('legal', 'withdraw_order_wrong'))
  const confirm = sheet.getByRole('button', { name: t('legal', 'withdraw_confirm') })
  await sheet.getByLabel(t('legal', 'withdraw_order')).fill(`${billingNo.slice(0, -4)}none`)
  await next.click()
  await confirm.click()
  await expect(sheet).toContainText(t('legal', 'withdraw_order_wrong'))
  await sheet.getByLabel(t('legal', 'withdraw_order')).fill(`https://example.com/result?billing_no=${billingNo}`)
  await next.click()

  const statement = t('legal', 'withdraw_statement', { number: billingNo })
  await expect(sheet).toContainText(statement)
  await confirm.click()
  await expect(sheet).toContainText(t('legal', 'withdraw_done'))

  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: t('legal', 'withdraw_save') }).click()
  const file = info.outputPath('withdrawal.txt')
  await (await saved).saveAs(file)
  const text = await readFile(file, 'utf8')
  for (const part of [statement, 'Mika Sunder', String(new Date().getFullYear()), offer.brand.company])
    expect(text).toContain(part)
})

test('a buyer in Taiwan who is not logged in adds the saved receipt and gets the money back for unused goods', async ({
  page,
  request,
}) => {
  const offer = findOffer(11702, { brand: 'acenet', region: 'TW', language: 'zh-tw', account: 'otto' })
  const order = await startOrder(request, offer)
  await settleOrder(request, order, 'pay')
  const { spec_lang: _language, ...who } = getGameLink(offer)
  const query = new URLSearchParams({ ...who, billing_no: order.billingNo }).toString()
  const { host } = new URL(storeUrl('acenet', '/'))
  const answer = await request.get(`http://localhost:${storePort}${getReceipt.path}?${query}`, { headers: { host } })
  const { signed } = v.parse(v.object({ data: getReceipt.reply }), await answer.json()).data

  const tw = (namespace: 'shell' | 'legal', key: string) => translate(offer.language, namespace, key)
  await page.goto(storeUrl('acenet', '/', { spec_lang: offer.language }))
  await footer(page)
    .getByRole('button', { name: tw('shell', 'withdraw') })
    .click()
  const sheet = page.getByRole('dialog', { name: tw('shell', 'withdraw') })
  await sheet.getByLabel(tw('legal', 'withdraw_name')).fill('王小明')
  const choose = async (text: string) => {
    const chooser = page.waitForEvent('filechooser')
    await sheet.getByRole('button', { name: tw('legal', 'withdraw_receipt') }).click()
    await (await chooser).setFiles({ name: 'receipt.jws', mimeType: 'application/jose', buffer: Buffer.from(text) })
  }
  await choose('a picture of a cat')
  await expect(sheet).toContainText(tw('legal', 'withdraw_receipt_wrong'))
  await choose(signed)
  await expect(sheet).toContainText(tw('legal', 'withdraw_receipt_added'))
  await expect(sheet.getByLabel(tw('legal', 'withdraw_order'))).toHaveValue(order.billingNo)
  await sheet.getByRole('button', { name: tw('legal', 'withdraw_next') }).click()
  await sheet.getByRole('button', { name: tw('legal', 'withdraw_confirm') }).click()
  await expect(sheet).toContainText(tw('legal', 'withdraw_refund'))
})

test('a buyer in Korea withdraws on the page of the order, without copying its number', async ({ page, request }) => {
  const offer = findOffer(11401, { brand: 'ko' })
  const started = await startOrder(request, offer)
  await settleOrder(request, started, 'pay')
  await page.goto(storeUrl('ko', '/result', { ...getGameLink(offer), billing_no: started.billingNo }))
  const ko = (namespace: 'shell' | 'legal', key: string) => translate(offer.language, namespace, key)
  const order = page.getByRole('article')
  await order.getByRole('button', { name: ko('shell', 'withdraw') }).click()
  const sheet = page.getByRole('dialog', { name: ko('shell', 'withdraw') })
  await expect(sheet.getByLabel(ko('legal', 'withdraw_order'))).toHaveValue(started.billingNo)
  await sheet.getByLabel(ko('legal', 'withdraw_name')).fill('한도윤')
  await sheet.getByRole('button', { name: ko('legal', 'withdraw_next') }).click()
  await sheet.getByRole('button', { name: ko('legal', 'withdraw_confirm') }).click()
  await expect(sheet).toContainText(ko('legal', 'withdraw_done'))
})
