import type { Page } from 'playwright'
import { agreeToDelivery, choosePayMethod } from './shop-order.ts'
import { isNewLayout, type Shot, type Shots } from './shot.ts'

/** Goods of the first game, with its first server and character selected. */
const goods = (act?: Shot['act']): Shot => ({
  path: '/selectGoods',
  token: true,
  chosen: 'all',
  ...(act ? { act } : {}),
})
const chooseGoods = (page: Page) => page.locator('input[name=goods]:enabled').nth(2).check()
/** On a wide screen the payment methods are beside the goods. */
const openRecharge = async (page: Page) => {
  await chooseGoods(page)
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.locator('main button').last().click()
}

/** Payment inside the store, in the sandbox's drop-in. */
const dropIn = (way: string): Shot => ({
  isFor: isNewLayout,
  ...goods(async (page) => {
    await openRecharge(page)
    await choosePayMethod(page, way)
    await agreeToDelivery(page)
    await page.locator('dialog footer [class*=action] button').click()
    await page.frameLocator('iframe').locator('#pay').waitFor()
  }),
})

const openMy = async (page: Page) => {
  await page.locator('nav a[href*="/my"]').click()
  await page.waitForLoadState('networkidle')
}

/** From the first screen to the payment, and the account. */
export const shopShots: Shots = {
  games: { path: '/selectGoods' },
  news: {
    path: '/selectGoods',
    token: true,
    before: (page, base) => page.context().addCookies([{ name: 'sandbox_overrides', value: 'newsfirst', url: base }]),
  },
  goods: goods(),
  goodsChosen: goods(chooseGoods),
  goodsEnd: goods((page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))),
  choice: goods((page) => page.locator('main section button').first().click()),
  servers: goods(async (page) => {
    await page.locator('main section button').first().click()
    await page.locator('dialog button:has(svg)').nth(2).click()
  }),
  recharge: goods(async (page) => {
    await openRecharge(page)
    await page.locator('input[name=way]:not([data-leads-on])').nth(1).check()
  }),
  dropInCard: dropIn('11702_0'),
  dropInWallet: dropIn('10201_0'),
  area: { path: '/selectGoods?domain_area=' },
  my: { path: '/selectGoods', token: true, chosen: 'game', isFor: isNewLayout, act: openMy },
  login: {
    path: '/selectGoods?client_id=1101021',
    act: async (page) => {
      await page.locator('header [data-log-in]').click()
      await page.locator('dialog section button').first().waitFor()
    },
  },
  notFound: { path: '/nowhere' },
  notArea: { path: '/?domain_area=moon' },
  showError: { path: '/showError' },
  oldGame: { path: '/selectGame', layout: 'old', token: true },
  oldResult: { path: '/result', layout: 'old' },
}
