import type { Page } from 'playwright'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { agreeToDelivery, choosePayMethod, pressBuy } from './shop-order.ts'
import type { Shot, Shots } from './shot.ts'

const game = 'client_id=1101021&domain_area=sea'
const pressTabs =
  (...places: number[]) =>
  async (page: Page) => {
    for (const place of places) await page.locator('[role=tab]').nth(place).click()
    await page.waitForLoadState('networkidle')
  }
const centre = (token?: string, ...tabs: number[]): Shot => ({
  path: `/userCenter?${game}`,
  ...(token ? { token } : {}),
  act: pressTabs(...tabs),
})
const buying = (token: string, role: string, act?: Shot['act']): Shot => ({
  path: `/selectGoods?${game}&${role}`,
  token,
  act: async (page) => {
    await page.locator('input[name=goods]:enabled').nth(2).check()
    await pressBuy(page)
    await choosePayMethod(page, '10103_0')
    await page.waitForLoadState('networkidle')
    await act?.(page)
  },
})
const pressLine = (page: Page) => page.locator('dialog [aria-expanded] ~ button').click()
const putAway = async (page: Page) => {
  await pressLine(page)
  await page.locator('dialog li button').first().click()
  await page.waitForLoadState('networkidle')
}
const withoutPrice = async (page: Page): Promise<void> => {
  const answer = { code: apiResponseCodes.notFound, msg: 'no price', data: null }
  await page.route('**/api/coupons/calcPrice?*', (route) => route.fulfill({ json: answer }))
}
const vera = ['vera', 'server_id=s5&role_id=1000111'] as const

/** VIP levels and coupons of watt's first game. The first three tabs belong to the page, the others to the coupons. */
const allVipShots: Shots = {
  userCenter: { path: '/userCenter' },
  vipGuest: centre(),
  vip: centre('vera'),
  vipTop: centre('otto'),
  vipNone: centre('newbie'),
  vipHistory: centre('vera', 2),
  vipFaq: {
    ...centre('vera'),
    act: async (page) => {
      await page.locator('summary').click()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    },
  },
  couponsClaim: centre('vera', 1),
  couponsAvail: centre('vera', 1, 4),
  couponsLock: centre('vera', 1, 5),
  couponsHistory: centre('vera', 1, 6),
  couponsNone: centre('newbie', 1, 4),
  couponChosen: buying(...vera),
  couponDetails: buying(...vera, (page) => page.locator('dialog button[aria-expanded]').click()),
  couponOld: {
    path: `/selectGoods?${game}&${vera[1]}`,
    token: vera[0],
    layout: 'old',
    act: async (page) => {
      await page.locator('input[name=goods]:enabled').nth(2).check()
      await pressBuy(page)
      await choosePayMethod(page, '10103_0')
      await page.waitForLoadState('networkidle')
    },
  },
  couponNoMethod: buying(...vera, (page) => choosePayMethod(page, '11601_0')),
  couponNoGoods: {
    path: `/selectGoods?${game}&${vera[1]}`,
    token: vera[0],
    act: async (page) => {
      await page.locator('input[name=goods]:enabled').first().check()
      await pressBuy(page)
      await choosePayMethod(page, '10103_0')
    },
  },
  couponSelect: buying(...vera, putAway),
  couponConfirm: buying(...vera, async (page) => {
    await putAway(page)
    await agreeToDelivery(page)
    await page.locator('dialog footer [class*=action] button').click()
    await page.locator('[role=alertdialog]').waitFor()
  }),
  vipInGame: { path: `/userCenter?${game}&visit=sdk`, token: 'vera' },
  vipInGameGuest: { path: `/userCenter?${game}&visit=sdk` },
  couponUse: buying(...vera, pressLine),
  couponNoPrice: { ...buying(...vera), before: withoutPrice },
  couponUseNoPrice: { ...buying(...vera, pressLine), before: withoutPrice },
  couponClaim: buying('rowan', 'server_id=s14&role_id=1000012', pressLine),
}

export const vipShots: Shots = Object.fromEntries(
  Object.entries(allVipShots).map(([name, shot]) => [name, { ...shot, isFor: ({ hasVip }) => hasVip }]),
)
