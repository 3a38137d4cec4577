import { readFileSync, existsSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { Client } from 'pg'
import { choosePayMethod, openRecharge, payOnPaysite, startPayment } from '../support/buying.ts'
import { findOffer, getGameLink, type Offer } from '../support/channel-offers.ts'
import { computer } from '../support/computer.ts'
import { translate } from '../support/copy.ts'
import { logInAs, officeUrl } from '../support/office.ts'
import { getPriceText } from '../support/paysite-payments.ts'
import { getDatabaseUrlFile, storePort } from '../support/ports.ts'
import { settleOrder, startOrder } from '../support/started-orders.ts'
import { disableNews, expect, storeUrl, test } from '../support/store-page.ts'

test.use({ viewport: { width: 360, height: 640 } })

for (const { brand, region, language, who } of [
  { brand: 'ko', region: 'KR', language: 'ko', who: 'Korea' },
  { brand: 'acenet', region: 'TW', language: 'zh-tw', who: 'Taiwan' },
] as const)
  test.describe(`in ${who}`, () => {
    test.use({ locale: language })

    test(`a parent in ${who} asks for the money of a child’s purchase, follows the request, and an agent sees the case`, async ({
      page,
      request,
      browser,
    }) => {
      const offer = findOffer(11702, { brand, region, language, account: 'juno' })
      const say = (key: string) => translate(language, 'legal', `guardian_${key}`)
      const order = await startOrder(request, offer)
      await settleOrder(request, order, 'pay')
      await disableNews(page)
      await page.goto(storeUrl(brand, '/result', { ...getGameLink(offer), billing_no: order.billingNo }))
      await page
        .getByRole('link', { name: translate(language, 'shell', 'title_guardian') })
        .first()
        .click()
      const form = page.locator('main form')
      await expect(form).toContainText(say('privacy'))
      await expect(form.getByLabel(say('order'))).toHaveValue(order.billingNo)
      const send = form.getByRole('button', { name: say('submit') })
      await expect(send).toBeDisabled()
      await form.getByLabel(say('relation')).selectOption(say('legalGuardian'))
      await form.getByLabel(say('contact')).fill('parent@example.com')
      await form.getByLabel(say('story')).fill('My child is eleven and took my phone.')
      await send.click()
      const main = page.locator('main')
      await expect(main).toContainText(say('sent'))
      const link = (await main.getByText(`${new URL(page.url()).origin}/`).textContent()) ?? ''

      const agent = await (await browser.newContext({ ...computer, locale: 'en' })).newPage()
      await agent.goto(`${officeUrl}/orders/${order.billingNo}`)
      await logInAs(agent, 'Sumi Support')
      const panel = agent.getByRole('region', { name: 'Guardian’s request' })
      await expect(panel).toContainText('Needs a decision')
      await expect(panel).toContainText('Legal guardian')
      await expect(panel).not.toContainText('parent@example.com')
      await agent.context().close()

      const later = await page.context().newPage()
      await disableNews(later)
      await later.goto(link)
      await expect(later.locator('main')).toContainText(say('waiting'))
    })
  })

/** Makes the game fail for the character of an offer, or work again. */
const setGameDown = (request: APIRequestContext, { brand, clientId, role }: Offer, isDown: boolean) =>
  request.get(
    `http://localhost:${storePort}/sandbox/game/fault?${new URLSearchParams({
      client_id: clientId,
      role_id: role.roleId,
      fault: isDown ? 'down' : '',
    }).toString()}`,
    { headers: { host: new URL(storeUrl(brand.key, '/')).host }, maxRedirects: 0 },
  )

/** Lets a quarter of an hour pass for one order by moving its payment into the past. */
async function letDeliveryBecomeOverdue(databaseUrl: string, billingNo: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  for (const statement of [
    'update orders set created_at = created_at - 960, paid_at = paid_at - 960 where billing_no = $1',
    'update order_outbox set promised_at = promised_at - 960 where billing_no = $1',
  ])
    await client.query(statement, [billingNo])
  await client.end()
}

for (const { language, region } of [
  { language: 'en', region: 'US' },
  { language: 'ja', region: 'JP' },
] as const)
  test(`a buyer in ${region} whose goods do not arrive within 15 minutes gets the money back with one press`, async ({
    page,
    request,
  }) => {
    const file = getDatabaseUrlFile()
    test.skip(!existsSync(file), 'Only a database server lets a test change the time of a payment')
    const brand = language === 'ja' ? 'rhinosJp' : 'dragon'
    const offer = findOffer(11702, { brand, region, language, account: 'juno' })
    const say = (key: string) => translate(language, 'result', key)
    await setGameDown(request, offer, true)
    await openRecharge(page, offer)
    await choosePayMethod(page, offer)
    const billingNo = await startPayment(page, offer)
    await payOnPaysite(page, offer)
    await expect(page.getByRole('dialog', { name: say('title_arriving') })).toContainText(offer.role.name)
    const takeBack = page.getByRole('button', { name: say('take_back') })
    await expect(takeBack).toHaveCount(0)

    await letDeliveryBecomeOverdue(readFileSync(file, 'utf8'), billingNo)
    await page.goto(storeUrl(brand, '/result', { ...getGameLink(offer), billing_no: billingNo }))
    await expect(page.getByText(say('overdue_text'))).toBeVisible()
    await takeBack.click()
    await expect(page.getByText(say('delivery_not')).first()).toBeVisible()
    const amount = getPriceText(offer)
    const due = translate(language, 'result', 'refund_due', { amount })
    const [beforeTime = '', afterTime = ''] = translate(language, 'result', 'refund_done', { amount, time: '|' }).split(
      '|',
    )
    await expect(
      page
        .getByText(due)
        .or(page.getByText(beforeTime || afterTime))
        .first(),
    ).toBeVisible()
    await setGameDown(request, offer, false)
  })
