import type { Page } from 'playwright'
import { redeemCard } from './redeem.ts'
import type { Shot, Shots } from './shot.ts'

const character = 'client_id=1101021&domain_area=sea&server_id=s4&role_id=1000051'
/** Reaches two tiers of one event and one day of the other. */
const reached = (act?: Shot['act']): Shot => ({
  path: `/activity?${character}`,
  token: 'juno',
  act: async (page) => {
    await redeemCard(page, 'juno', 'DEMO-1090', 43)
    await redeemCard(page, 'juno', 'DEMO-330', 43)
    await page.reload()
    await page.waitForLoadState('networkidle')
    await act?.(page)
  },
})
const claimOne = async (page: Page) => {
  if ((await page.locator('main li button').count()) > 1) await page.locator('main li button').first().click()
  await page.waitForLoadState('networkidle')
}
const pressTab = (place: number, of: string) => async (page: Page) => {
  await page.locator(`${of} [role=tab]`).nth(place).click()
  await page.waitForLoadState('networkidle')
}
/** Opens the cards by the last row below the goods. */
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
const typed = (id: string) =>
  cards('juno', async (page) => {
    await page.locator('dialog input').first().fill(id)
    await page.locator('dialog input').last().fill('2468')
    await page.locator('dialog footer button').click()
    await page.locator('dialog [role=alert]').waitFor()
  })
/** Events and gift cards. The first game of watt has a running event, the third one an event that has just ended. */
export const eventShots: Shots = {
  activityNoGame: { path: '/activity' },
  activityGuest: { path: '/activity?client_id=1101021&domain_area=sea' },
  activity: { path: `/activity?${character}`, token: 'juno' },
  activityDays: { path: `/activity?${character}`, token: 'juno', act: pressTab(1, 'main') },
  activityReached: reached(),
  activityClaimed: reached(claimOne),
  activityDaysReached: reached(pressTab(1, 'main')),
  activityOverGuest: { path: '/activity?client_id=1103021&domain_area=sea' },
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
  giftCardWrong: typed('DEMO-OLD-01'),
  giftCardGifts: cards('juno', pressTab(1, 'dialog')),
  giftCardUsed: typed('DEMO-330-50'),
  giftCardForeign: typed('DEMO-OTHER-01'),
  giftCardMine: cards('juno', pressTab(2, 'dialog')),
  giftCardMineKept: {
    ...cards('juno'),
    act: async (page) => {
      await redeemCard(page, 'juno', 'DEMO-1090', 43)
      await redeemCard(page, 'juno', 'DEMO-330', 43)
      await openCards(page)
      await pressTab(2, 'dialog')(page)
    },
  },
}
