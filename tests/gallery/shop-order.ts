import type { Page } from 'playwright'
import { NotHere, type Shot } from './shot.ts'

/** Rowan's character of the first game. */
const bought = '/selectGoods?client_id=1101021&domain_area=sea&server_id=s14&role_id=1000012'

/** A way to pay may be sold in another region than the one that is shown. */
export async function choosePayMethod(page: Page, way: string): Promise<void> {
  const input = page.locator(`input[name=way][value="${way}"]`)
  const regions = page.locator('dialog fieldset button[aria-pressed]')
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
    await page.locator('main button').last().click()
    await choosePayMethod(page, way)
    await act(page)
  },
})
