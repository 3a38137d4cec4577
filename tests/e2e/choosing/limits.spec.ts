import type { Page } from '@playwright/test'
import { takeFirst } from '../../long-form.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { openPicker } from '../support/pickers.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

/** Limited goods show their state for the selected character. */
test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

const goods = (page: Page, name: string) => page.getByRole('radio', { name })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const rowan = { ...starfallLink, oauth_token: 'demo-rowan' }

const limits = {
  1000011: [
    ['Monthly pass', /^Back in 1d (5h \d+m|6h)$/, false],
    ['Weekly chest', /^2 left this week$/, true],
    ['Growth fund', /^Purchase limit reached$/, false],
    ['Festival pack', /^Unpaid order exists$/, false],
    ['Starter pack', /^1 left for this character$/, true],
  ],
  1000012: [
    ['Starter pack', /^Purchase limit reached$/, false],
    ['Weekly chest', /^Purchase limit reached$/, false],
  ],
  1000013: [
    ['Weekly chest', /^Purchase limit reached$/, false],
    ['Starter pack', /^Unpaid order exists$/, false],
  ],
} as const

/**
 * The first character has reached all limits. The texts are tested in
 * `tests/unit/src/journeys/select/goods/limits.test.ts`.
 */
for (const [role_id, rows] of takeFirst(Object.entries(limits), 1)) {
  test(`limited goods show the limits of character ${role_id}, and of another one once it is chosen`, async ({
    page,
  }) => {
    await page.goto(storeUrl('watt', '/', { ...rowan, server_id: role_id === '1000013' ? 's3' : 's14', role_id }))
    for (const [name, text, canBuy] of rows) {
      const card = page.locator('label').filter({ has: goods(page, name) })
      await expect(card.getByText(text)).toBeVisible()
      await expect(goods(page, name)).toBeEnabled({ enabled: canBuy })
    }
    await expect(goods(page, '$4.99').first()).toBeEnabled()
    if (role_id !== '1000011') return

    await goods(page, 'Starter pack').check()
    await openPicker(page, 'role')
    await options(page).filter({ hasText: 'Lirael' }).click()
    await page.getByRole('button', { name: t('shell', 'close') }).click()
    await expect(goods(page, 'Starter pack')).toBeDisabled()
    await expect(goods(page, 'Starter pack')).not.toBeChecked()
  })
}

test('the time until the next allowed purchase is counted down', async ({ page }) => {
  await page.clock.install()
  await page.goto(storeUrl('watt', '/', { ...rowan, server_id: 's3', role_id: '1000013' }))
  const card = page.locator('label').filter({ has: goods(page, 'Monthly pass') })
  const minutes = async () => Number(/^Back in (\d+) min$/.exec(await card.getByText(/^Back/).innerText())?.[1])
  const before = await minutes()
  expect(before).toBeGreaterThan(3)
  await page.clock.fastForward('02:00')
  // The page's clock keeps running, so one more minute may pass.
  await expect.poll(async () => [2, 3].includes(before - (await minutes()))).toBe(true)
})

test('a guest sees that goods are limited and that a login shows more', async ({ page }) => {
  await page.goto(storeUrl('watt', '/', starfallLink))
  const card = page.locator('label').filter({ has: goods(page, 'Monthly pass') })
  await expect(card.getByText(t('select', 'limit_login'), { exact: true })).toBeVisible()
})
