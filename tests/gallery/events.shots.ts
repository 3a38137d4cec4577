import type { Page } from 'playwright'
import type { Shot, Shots } from './shot.ts'

const character = 'client_id=1101021&domain_area=sea&server_id=s4&role_id=1000051'
const pressTab = (place: number, of: string) => async (page: Page) => {
  await page.locator(`${of} [role=tab]`).nth(place).click()
  await page.waitForLoadState('networkidle')
}
/** The last row below the goods. */
const openCards = async (page: Page) => {
  await page.locator('main button:has(svg)').last().click()
  await page.locator('dialog [role=tab]').first().waitFor()
}
const cards = (token: string | undefined, act?: Shot['act']): Shot => ({
  path: `/selectGoods?${character}`,
  ...(token ? { token } : {}),
  act: async (page) => {
    await openCards(page)
    await act?.(page)
  },
})
/** Events and gift cards: the first game of watt has a running event, the third one that is just over. */
export const eventShots: Shots = {
  activityNoGame: { path: '/activity' },
  activityGuest: { path: '/activity?client_id=1101021&domain_area=sea' },
  activity: { path: `/activity?${character}`, token: 'juno' },
  activityDays: { path: `/activity?${character}`, token: 'juno', act: pressTab(1, 'main') },
  activityOver: { path: '/activity?client_id=1103021&domain_area=sea', token: 'juno' },
  activityNone: { path: '/activity?client_id=1102021&domain_area=sea', token: 'juno' },
  giftCardGuest: cards(undefined),
  giftCard: cards('juno'),
  giftCardChecked: cards('juno', async (page) => {
    await page.locator('dialog input').first().fill('DEMO-1090-45')
    await page.locator('dialog input').last().fill('2468')
    await page.locator('dialog footer button').click()
    await page.locator('dialog output').first().waitFor()
  }),
  giftCardWrong: cards('juno', async (page) => {
    await page.locator('dialog input').first().fill('DEMO-OLD-01')
    await page.locator('dialog input').last().fill('2468')
    await page.locator('dialog footer button').click()
    await page.locator('dialog [role=alert]').waitFor()
  }),
  giftCardGifts: cards('juno', pressTab(1, 'dialog')),
  giftCardMine: cards('juno', pressTab(2, 'dialog')),
}
