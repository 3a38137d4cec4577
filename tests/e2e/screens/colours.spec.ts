import type { Page } from '@playwright/test'
import { gameThemes } from '../../../server/sandbox/world/games/game-themes.table.ts'
import { resolveTheme } from '../../../src/brands/theme/theme.ts'
import { loadBrands } from '../../../src/brands/load/load-brands.ts'
import { createAccentColors } from '../../../src/kernel/theme/accent.ts'
import { takeFirst } from '../../long-form.ts'
import { getConsentBox, getRechargeSheet, openRecharge } from '../support/buying.ts'
import { findOffer } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { ember, starfall, starfallLink } from '../support/demo-games.ts'
import { holdScript } from '../support/hold-script.ts'
import { measureColours } from '../support/painted.ts'
import { openPicker, getRecipientCard } from '../support/pickers.ts'
import { expect, storeUrl, test, setLayout, disableNews } from '../support/store-page.ts'

// At this scale the letters of a link are thick enough to have pixels of the full colour.
test.use({ deviceScaleFactor: 3 })
test.beforeEach(({ page }) => disableNews(page))

const watt = (await loadBrands()).find(({ key }) => key === 'watt')?.look
if (!watt) throw new Error('no brand watt')
const theme = resolveTheme(watt)
const emberColour = gameThemes['emberCircuit']?.brandColor ?? ''
const goods = (page: Page) => page.locator('input[name=goods]').nth(1)

const pay = { new: t('select', 'buy'), old: t('shell', 'next') } as const
type Layout = keyof typeof pay

/** Expects buttons, selected items and links in this colour, in both themes. */
async function expectPainted(page: Page, layout: Layout, colour: string): Promise<void> {
  const card = page.locator('label', { has: page.locator('input[name=goods]:checked') })
  for (const colorScheme of ['light', 'dark'] as const) {
    const set = createAccentColors(colour, theme)[colorScheme]
    await page.emulateMedia({ colorScheme })
    await expect(async () => {
      const button = await measureColours(page.getByRole('button', { name: pay[layout], exact: true }))
      expect(button.get(set['--accent']), `${colorScheme}: the button`).toBeGreaterThan(0.5)
      const chosen = await measureColours(card)
      expect(chosen.get(set['--accent']), `${colorScheme}: the chosen card`).toBeGreaterThan(0.01)
      const link = await measureColours(getRecipientCard(page).getByRole('button', { name: t('shell', 'log_in') }))
      expect(link.get(set['--accent-strong']), `${colorScheme}: the link`).toBeGreaterThan(0.01)
    }).toPass()
  }
}

async function changeGame(page: Page): Promise<void> {
  await openPicker(page, 'game')
  await page.getByRole('option', { name: starfall.name, exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('select', 'change_game_confirm') })
    .click()
  const sheet = page.getByRole('dialog', { name: t('select', 'your_choice') })
  await sheet.getByRole('button', { name: t('shell', 'close') }).click()
}

/** Both layouts use the same variables. An invalid colour is tested in `apply-page-accent-color.test.ts`. */
for (const layout of takeFirst(['new', 'old'] as const, 1))
  test(`the ${layout} layout uses the game’s own colour from the first paint until another game is chosen`, async ({
    page,
  }) => {
    await setLayout(page, 'watt', layout)
    const release = await holdScript(page)
    await page.goto(storeUrl('watt', '/selectGoods', { ...starfallLink, client_id: ember.client }), {
      waitUntil: 'commit',
    })
    await goods(page).check()
    await expectPainted(page, layout, emberColour)
    release()
    await expect(page.locator('#root:not([data-drawn])')).toBeAttached()
    await expectPainted(page, layout, emberColour)

    await changeGame(page)
    await expect(getRecipientCard(page)).toContainText(starfall.name)
    await goods(page).check()
    await expectPainted(page, layout, watt.accent)
  })

test('the empty box of a consent has the colour of the sheet in both themes', async ({ page }) => {
  const offer = findOffer(11801, { brand: 'watt' })
  await openRecharge(page, offer)
  await getRechargeSheet(page).locator(`input[name=way][value="${offer.paywayId}_${offer.channelId}"]`).check()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(async () => {
      const sheet = await getRechargeSheet(page).evaluate((element) => getComputedStyle(element).backgroundColor)
      const box = await measureColours(getConsentBox(page))
      expect(box.get(toHex(sheet)), colorScheme).toBeGreaterThan(0.5)
    }).toPass()
  }
})

const toHex = (rgb: string) =>
  `#${(rgb.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`
