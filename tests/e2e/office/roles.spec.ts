import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { firefox, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { getSupportCode } from '../../../src/contract/links/support-code.ts'
import { debianFirefox, firefoxOptions } from '../../engines/playwright-engines.ts'
import { longFormOnly } from '../../long-form.ts'
import { findOffer, getGameLink, type Offer, type OfferFilter } from '../support/channel-offers.ts'
import { getBuyButton } from '../support/buying.ts'
import { computer, openAndChooseMethod } from '../support/computer.ts'
import { logInAs, officeUrl } from '../support/office.ts'
import { runAdmin } from '../support/run-admin.ts'
import { settleOrder, startOrder, type StartedOrder } from '../support/started-orders.ts'
import { t } from '../support/copy.ts'
import { storePort } from '../support/ports.ts'
import { expect, storeUrl, test } from '../support/store-page.ts'

/**
 * The questions that players most often ask customer service. Each test answers them in one role, from the search field
 * to the solved case.
 */

test.use(computer)

const payermax = 11801

async function buy(
  request: APIRequestContext,
  filter: OfferFilter,
  how: 'pay' | 'fail' = 'pay',
): Promise<StartedOrder> {
  const order = await startOrder(request, findOffer(payermax, { brand: 'watt', ...filter }))
  await settleOrder(request, order, how)
  return order
}

async function openOffice(page: Page, name: string): Promise<void> {
  await page.goto(officeUrl)
  await logInAs(page, name)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
}

/** Types a text into the search field, which every screen has. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Returns the answer to one of the four questions at the head of an order. */
const answerTo = (page: Page, question: string) => page.getByText(question, { exact: true }).locator('xpath=..')

async function openFromList(page: Page, { billingNo }: StartedOrder): Promise<void> {
  await page.locator(`[data-row="${billingNo}"]`).click()
  await expect(page).toHaveURL(new RegExp(billingNo))
}

/** Opens what the player sees of the order. */
async function openPlayerPage(context: BrowserContext, { offer, billingNo }: StartedOrder): Promise<Page> {
  const player = await context.newPage()
  await player.goto(storeUrl(offer.brand.key, '/result', { billing_no: billingNo }))
  return player
}

async function refund(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: /^Refund/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByRole('radio', { name: reason }).check()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
}

/** Returns a pattern for any of the days, as a page in English writes them. */
const formatAnyDay = (days: readonly Date[], options: Intl.DateTimeFormatOptions): RegExp =>
  new RegExp(days.map((day) => day.toLocaleDateString('en-US', options)).join('|'))

/** Drops a file on the search field, as an agent does with a player's attachment. */
async function dropOnSearch(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([content], fileName))
      return data
    },
    [name, text] as const,
  )
  await page.getByRole('searchbox', { name: 'Find an order' }).dispatchEvent('drop', { dataTransfer })
}

/** Makes the game fail for the character of an offer, or work again. */
const setGameDown = (request: APIRequestContext, { brand, ...offer }: Offer, isDown: boolean) =>
  request.get(
    `http://localhost:${storePort}/sandbox/game/fault?${new URLSearchParams({
      client_id: offer.clientId,
      role_id: offer.role.roleId,
      fault: isDown ? 'down' : '',
    }).toString()}`,
    { headers: { host: new URL(storeUrl(brand.key, '/')).host }, maxRedirects: 0 },
  )

/** The day of a support agent, with the player's page open beside the office. */
async function answerPlayers(page: Page, request: APIRequestContext): Promise<void> {
  const lost = findOffer(payermax, { brand: 'watt', account: 'juno' })
  await setGameDown(request, lost, true)
  const first = await startOrder(request, lost)
  await settleOrder(request, first, 'pay', 'sent')
  // Otherwise the gateway could deliver before the agent does.
  await runAdmin('park', first.billingNo)
  await openOffice(page, 'Sumi Support')

  // "I paid, and nothing is there": the game was down, and gets the order again.
  await search(page, getSupportCode(first.billingNo))
  await expect(answerTo(page, 'Did the game confirm?')).toContainText('Parked')
  const player = await openPlayerPage(page.context(), first)
  // The page of an order that has not loaded has no such text either.
  await expect(player.getByText(t('result', 'track_delivery'), { exact: true })).toBeVisible()
  await expect(player.getByText('Delivered', { exact: true })).toHaveCount(0)
  await setGameDown(request, lost, false)
  await page.keyboard.press('d')
  await page.getByRole('radio', { name: 'The game works again' }).check()
  await page.keyboard.press('Control+Enter')
  await expect(answerTo(page, 'Did the game confirm?')).toContainText('Yes')
  await expect(player.getByText('Delivered', { exact: true }).first()).toBeVisible()

  // "Where is my receipt?": here is another one.
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download a new receipt' }).click(),
  ])
  expect(receipt.suggestedFilename()).toContain(first.billingNo)

  // The player sends the receipt along with the next question.
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await dropOnSearch(page, 'photo.png', '\u0089PNG')
  await expect(page.getByText('This file isn’t a receipt')).toBeVisible()
  await dropOnSearch(page, receipt.suggestedFilename(), await readFile(await receipt.path(), 'utf8'))
  await expect(page).toHaveURL(new RegExp(first.billingNo))

  // "I was charged twice": the same goods, bought twice.
  const second = await buy(request, { account: 'juno' })
  await search(page, first.offer.role.name)
  await openFromList(page, second)
  await refund(page, 'Bought twice')
  await expect(answerTo(page, 'Money back?')).toContainText('All of it')
  await player.goto(storeUrl(second.offer.brand.key, '/result', { billing_no: second.billingNo }))
  await expect(player.getByText('Refunded', { exact: true }).first()).toBeVisible()

  // "My coupon was not taken": the player gets another one.
  await expect(page.getByText('Goods taken back', { exact: true })).toBeVisible()
  await page.keyboard.press('g')
  const gift = page.getByRole('dialog', { name: 'Give a gift as an apology' })
  const coupon = gift.locator('optgroup[label=Coupons] option').first()
  const [name = ''] = ((await coupon.textContent()) ?? '').split(' · ')
  await gift.getByRole('combobox', { name: 'Gift' }).selectOption((await coupon.getAttribute('value')) ?? '')
  await gift.getByRole('radio', { name: 'Goodwill' }).check()
  await page.keyboard.press('Control+Enter')
  await expect(gift).toHaveCount(0)
  await player.goto(storeUrl(second.offer.brand.key, '/userCenter', getGameLink(second.offer)))
  await player.getByRole('tab', { name: t('vip', 'tab_coupons'), exact: true }).click()
  await player.getByRole('tab', { name: t('coupons', 'tab_avail'), exact: true }).click()
  await expect(player.getByText(name).first()).toBeVisible()

  // "I bought it on another account": the agent may see which one, after a reason.
  await page.getByRole('button', { name: 'Show name and account' }).click()
  await page.getByRole('radio', { name: 'The player wrote to us' }).check()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('juno', { exact: true })).toBeVisible()
}

test('a support agent answers: nothing there, no receipt, charged twice, coupon not taken, another account', async ({
  page,
  request,
}) => answerPlayers(page, request))

// In Chromium, the short form runs the same.
test('a support agent answers the same in Firefox', longFormOnly, async ({ request }) => {
  test.skip(!existsSync(debianFirefox), 'Firefox is not installed: apt-get install firefox-esr')
  const browser = await firefox.launch(firefoxOptions)
  try {
    const context = await browser.newContext({ viewport: computer.viewport })
    await answerPlayers(await context.newPage(), request)
  } finally {
    await browser.close()
  }
})

test('a person in operations answers: wrong character', async ({ page, request, context }) => {
  // The search opens the only order of a character at once, and lists several.
  await buy(request, { account: 'rowan', character: 1 })
  const order = await buy(request, { account: 'rowan', character: 1 })
  await openOffice(page, 'Omar Operations')
  await search(page, order.offer.role.name)
  await openFromList(page, order)
  const player = await openPlayerPage(context, order)
  await expect(player.getByText('Delivered', { exact: true }).first()).toBeVisible()

  // The game takes the goods back and gives them to the other character. No money moves.
  await page.getByRole('button', { name: /^Move to another character/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to another character' })
  await dialog.getByRole('radio', { name: /Level/ }).first().check()
  await dialog.getByRole('radio', { name: 'Wrong character' }).check()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Goods taken back for another character')).toBeVisible()
  await expect(page.getByText('Confirmed by the game')).toHaveCount(2)
  await expect(answerTo(page, 'Did the game confirm?')).toContainText('Yes')
  await expect(answerTo(page, 'Money back?')).toContainText('No')
  await player.reload()
  await expect(player.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expect(player.getByText('Refunded', { exact: true })).toHaveCount(0)
})

test('a person in finance answers: bought by a child, and when the refund comes', async ({
  page,
  request,
  context,
  browser,
}) => {
  const order = await buy(request, { account: 'otto', product: '.6480' })
  const agentContext = await browser.newContext(computer)
  const agent = await agentContext.newPage()
  await openOffice(agent, 'Sumi Support')
  await search(agent, order.billingNo)
  await refund(agent, 'Bought by a child')
  await expect(answerTo(agent, 'Money back?')).toContainText('Needs approval')
  await agentContext.close()

  await openOffice(page, 'Fay Finance')
  await page.locator(`[data-row*="${order.billingNo}"]`).getByRole('link', { name: 'Review the refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review the refund' })
  await dialog.getByRole('radio', { name: /^Approve/ }).check()
  await dialog.getByRole('radio', { name: 'Checked and correct' }).check()
  const before = new Date()
  await page.keyboard.press('Control+Enter')
  const moneyBack = answerTo(page, 'Money back?')
  await expect(moneyBack).toContainText('All of it')
  // The test may run around midnight.
  const days = [before, new Date()]
  await expect(moneyBack).toContainText(formatAnyDay(days, { month: 'short', day: 'numeric' }))
  const player = await openPlayerPage(context, order)
  await expect(player.getByText('Refunded', { exact: true }).first()).toBeVisible()
  const notice = player.getByText(/^Refunded .+ on /)
  await expect(notice).toContainText(formatAnyDay(days, { month: 'short', day: 'numeric', year: 'numeric' }))
  await expect(notice).toContainText('days to show up')
})

test('a viewer answers: the bank says no; nothing can be changed', async ({ page, request }) => {
  const order = await buy(request, { account: 'vera' }, 'fail')
  await openOffice(page, 'Vera Viewer')
  await search(page, order.billingNo)
  await expect(answerTo(page, 'Paid?')).toContainText('Failed, not charged')
  await expect(page.getByRole('heading', { name: 'Actions' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the player' }).click()
  await expect(page.getByRole('region', { name: 'Coupons' })).toContainText('Used')
  await expect(page.getByRole('button', { name: 'Block the player' })).toHaveCount(0)
})

test('a developer sees which company answers, and cannot refund', async ({ page, request }) => {
  const order = await buy(request, { account: 'rowan', character: 1 })
  await openOffice(page, 'Dev Developer')
  await page.getByRole('link', { name: 'Companies' }).click()
  await expect(page.getByRole('button', { name: /^Check now/ })).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByText('Answered just now').first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop payments' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Stop payments' })).toContainText('until somebody resumes them')
  await page.keyboard.press('Escape')
  await search(page, order.billingNo)
  await expect(answerTo(page, 'Paid?')).toContainText('Yes')
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)
})

test('the owner answers: who refunded this and why', async ({ page, request }) => {
  const order = await buy(request, { account: 'rowan', character: 3 })
  await runAdmin('refund', order.billingNo, '--why', 'Ticket 4471', '--as', 'sumi@studio.example')
  await openOffice(page, 'Olga Owner')
  await search(page, order.billingNo)
  await expect(page.getByText('Sumi Support').first()).toBeVisible()
  await expect(page.getByText('Ticket 4471').first()).toBeVisible()
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/^Chain unbroken/)).toBeVisible()
  await page.getByRole('combobox', { name: 'What' }).selectOption('Requested a refund')
  await page.getByRole('combobox', { name: 'Who' }).selectOption('Sumi Support')
  await expect(page).toHaveURL(/verb=order\.refund&staffId=/)
  const entries = page
    .getByRole('table', { name: 'Log' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(entries.filter({ hasText: 'Ticket 4471' })).toHaveCount(1)
  await expect(entries.filter({ hasNotText: 'Sumi Support' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('link', { name: 'Refunds', exact: true }).click()
  await page.getByRole('button', { name: 'Save this list' }).click()
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Refunds of the week')
  await page.getByRole('checkbox', { name: 'Show this list first' }).check()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Refunds of the week' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Change this list' }).click()
  await page.getByRole('button', { name: 'Delete the list' }).click()
  await expect(page.getByRole('link', { name: 'Refunds of the week' })).toHaveCount(0)
})

test('two colleagues who open the same order read each other’s names, and one sees at once what the other did', async ({
  page,
  request,
  browser,
}) => {
  const order = await buy(request, { account: 'rowan', character: 2 })
  await openOffice(page, 'Sumi Support')
  await search(page, order.billingNo)
  await expect(answerTo(page, 'Money back?')).toContainText('No')

  const colleagueContext = await browser.newContext(computer)
  const colleague = await colleagueContext.newPage()
  await openOffice(colleague, 'Omar Operations')
  await search(colleague, order.billingNo)
  await expect(page.getByText('Also looking at this order: Omar Operations')).toBeVisible()
  await expect(colleague.getByText('Also looking at this order: Sumi Support')).toBeVisible()
  await refund(colleague, 'Goodwill')
  await expect(answerTo(page, 'Money back?')).toContainText('All of it')
  await colleagueContext.close()
  await expect(page.getByText('Also looking at this order')).toHaveCount(0)
})

test('a support agent blocks a player whose bank disputed a payment, and the player reads why and until when', async ({
  page,
  request,
  context,
}) => {
  // A brand in which no other test buys for this account.
  const offer = findOffer(payermax, { brand: 'joynet', account: 'juno', platform: 'web' })
  const order = await startOrder(request, offer)
  await settleOrder(request, order, 'pay')
  const player = await context.newPage()
  await openAndChooseMethod(player, offer)

  await openOffice(page, 'Sumi Support')
  await search(page, order.billingNo)
  await page.getByRole('link', { name: 'Open the player' }).click()
  await page.getByRole('button', { name: 'Block the player' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block the player' })
  await dialog.getByRole('radio', { name: 'Disputed payments' }).check()
  await dialog.getByRole('textbox', { name: 'Note for colleagues' }).fill('Ticket 90210')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)

  await getBuyButton(player).click()
  const message = player.getByRole('alertdialog', { name: t('errors', 'error_blocked_title') })
  await expect(message).toContainText('A payment from this account was disputed with the bank or payment company.')
  await expect(message).toContainText(/You can buy again from .+ \d{4}, \d\d:\d\d UTC\./)
  await expect(message).toContainText(offer.brand.support.email)
  await expect(message).not.toContainText('90210')
  await message
    .getByRole('button', { name: t('shell', 'close') })
    .last()
    .click()

  await page.getByRole('button', { name: 'Unblock the player' }).click()
  await page.getByRole('radio', { name: 'Resolved' }).check()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Not blocked')).toBeVisible()
})
