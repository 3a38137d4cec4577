import type { Page } from 'playwright'
import { NotAvailableError, type Shot } from './shot.ts'

/** Link with Rowan's character in the first game. */
const bought = '/selectGoods?client_id=1101021&domain_area=sea&server_id=s14&role_id=1000012'

/** Presses Buy. For other brands than watt the link names no character, so players with several are asked. */
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

/** Selects a payment method, and the first region that offers it. */
export async function choosePayMethod(page: Page, way: string): Promise<void> {
  const input = page.locator(`input[name=way][value="${way}"]`)
  const regions = page.locator('fieldset button[aria-pressed]')
  await page.locator('input[name=way]').first().waitFor()
  const count = await regions.count()
  for (let place = 0; place < count && (await input.count()) === 0; place++) await regions.nth(place).click()
  if ((await input.count()) === 0) throw new NotAvailableError(way)
  await input.click()
}

/** Shot with goods and a payment method selected. `act` starts the payment. */
export const createOrderShot = (way: string, act: NonNullable<Shot['act']>): Shot => ({
  path: bought,
  token: true,
  act: async (page) => {
    await page.locator('input[name=goods]:enabled').nth(2).check()
    await pressBuy(page)
    await choosePayMethod(page, way)
    await act(page)
  },
})

/** Ticks the consent to an immediate delivery where the store asks for it. */
export async function agreeToDelivery(page: Page): Promise<void> {
  const consent = page.locator('dialog footer input[type=checkbox]')
  if (await consent.count()) await consent.check()
}
