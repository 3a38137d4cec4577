import type { Page } from '@playwright/test'
import type { CardCode } from '../../../server/orders/cards/card-code.ts'
import { createDemoCardCode, expiredDemoCard, otherGameDemoCard } from '../../../server/sandbox/world/goods/cards.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { findPlayer, openAsPlayer } from '../support/demo-player.ts'
import { expect, expectNoOverflow, expectTranslated, storeUrl, test, disableNews } from '../support/store-page.ts'

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

const popup = (page: Page) => page.getByRole('dialog', { name: t('giftCard', 'title') })
const press = (page: Page, key: string) =>
  popup(page)
    .getByRole('button', { name: t('giftCard', key), exact: true })
    .click()
const openPopup = (page: Page) => page.getByRole('button', { name: t('giftCard', 'title') }).click()

async function typeCard(page: Page, { id, password }: CardCode): Promise<void> {
  await popup(page).getByLabel(t('recharge', 'card_id')).fill(id)
  await popup(page).getByLabel(t('recharge', 'card_password')).fill(password)
}

test('a player checks and redeems a gift card and finds it among their orders and cards', async ({ page }) => {
  const player = findPlayer('watt')
  const card = createDemoCardCode('DEMO-1090', 40)
  await openAsPlayer(page, player, '/selectGoods')
  await openPopup(page)
  await expect(popup(page)).toContainText(player.roleName)
  await expect(popup(page).getByRole('button', { name: t('giftCard', 'check') })).toBeDisabled()
  // The field accepts number and password together because players may paste both.
  await expect(popup(page).getByLabel(t('recharge', 'card_id'))).toHaveAttribute('maxlength', '161')
  await expect(popup(page).getByLabel(t('recharge', 'card_password'))).toHaveAttribute('maxlength', '80')

  const answers: readonly [CardCode, string][] = [
    [{ ...card, password: '1111' }, 'The card number or PIN is wrong.'],
    [createDemoCardCode('DEMO-330', 50), 'This card has already been used.'],
    [expiredDemoCard, 'This card has expired.'],
    [otherGameDemoCard, 'This card is for another game.'],
  ]
  for (const [wrong, words] of answers) {
    await typeCard(page, wrong)
    await press(page, 'check')
    await expect(popup(page).getByRole('alert')).toHaveText(words)
  }

  await typeCard(page, card)
  await press(page, 'check')
  await expect(popup(page).getByRole('tabpanel').getByRole('status')).toContainText('980')
  await expect(popup(page).getByRole('tabpanel').getByRole('status')).toContainText('110')
  await expectNoOverflow(page)
  await press(page, 'redeem')
  await expect(popup(page)).toContainText(t('giftCard', 'done_text', { name: player.roleName, number: 1090 }))
  await expectTranslated(page)

  await popup(page)
    .getByRole('tab', { name: t('giftCard', 'tab_my') })
    .click()
  await expect(popup(page)).toContainText(t('giftCard', 'card_end', { end: '0-40' }))
  await expect(popup(page)).not.toContainText(card.id)
  await page.keyboard.press('Escape')
  await openAsPlayer(page, player, '/my')
  await expect(page.getByRole('button', { name: '1,090' })).toBeVisible()
})

test('a player claims a partner’s gift, after an error beside it, and finds it among their cards', async ({ page }) => {
  const player = findPlayer('coolgame')
  await page.addInitScript(() => localStorage.setItem('preferred_language', JSON.stringify({ v: 'en' })))
  await openAsPlayer(page, player, '/my')
  await openPopup(page)
  await popup(page)
    .getByRole('tab', { name: t('giftCard', 'tab_gift') })
    .click()
  const gift = popup(page).getByRole('listitem').filter({ hasText: 'Night Radio' })
  // A code that no gateway uses, because the store would retry a code for a host failure.
  const reply = { code: -9999, msg: 'Later', data: null }
  await page.route('**/api/pay/receiveThirdGift?*', (route) => route.fulfill({ json: reply }), { times: 1 })
  await gift.getByRole('button', { name: t('events', 'claim') }).click()
  await expect(popup(page).getByRole('alert')).toHaveText(t('giftCard', 'receive_failed'))
  await gift.getByRole('button', { name: t('shell', 'retry') }).click()
  await expect(gift).toContainText(t('events', 'received'))
  await popup(page)
    .getByRole('tab', { name: t('giftCard', 'tab_my') })
    .click()
  await expect(popup(page)).toContainText('Listener gift')
})

test('a guest is asked to log in before a gift card can be checked', async ({ page }) => {
  await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
  await openPopup(page)
  await expect(popup(page)).toContainText(t('giftCard', 'login_hint'))
  await popup(page)
    .getByRole('button', { name: t('shell', 'log_in') })
    .click()
  await expect(page.getByRole('dialog', { name: t('shell', 'log_in') })).toBeVisible()
})
