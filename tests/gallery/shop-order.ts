import type { Page } from 'playwright'
import { NotHere, type Shot } from './shot.ts'

/** Rowan's character of the first game. */
const bought = '/selectGoods?client_id=1101021&domain_area=sea&server_id=s14&role_id=1000012'

/** Goods are chosen. Under other brands than watt the link names no character, and a player of several is asked which one. */
export async function pressBuy(page: Page): Promise<void> {
  await page.locator('main button').last().click()
  const character = page.locator('[role=option]').first()
  const way = page.locator('input[name=way]').first()
  await character.or(way).first().waitFor()
  if ((await way.count()) > 0) return
  await character.click()
  await page.locator('[role=listbox]').waitFor({ state: 'detached' })
  if ((await way.count()) === 0) await page.locator('main button').last().click()
  await way.waitFor()
}

/** A way to pay may be sold in another region than the one that is shown. */
export async function choosePayMethod(page: Page, way: string): Promise<void> {
  const input = page.locator(`input[name=way][value="${way}"]`)
  const regions = page.locator('fieldset button[aria-pressed]')
  await page.locator('input[name=way]').first().waitFor()
  const count = await regions.count()
  for (let place = 0; place < count && (await input.count()) === 0; place++) await regions.nth(place).click()
  if ((await input.count()) === 0) throw new NotHere(way)
  await input.click()
}

/** Goods and a way to pay are chosen; the next step is the payment itself. */
export const shopOrder = (way: string, act: NonNullable<Shot['act']>): Shot => ({
  path: bought,
  token: true,
  act: async (page) => {
    await page.locator('input[name=goods]:enabled').nth(2).check()
    await pressBuy(page)
    await choosePayMethod(page, way)
    await act(page)
  },
})
