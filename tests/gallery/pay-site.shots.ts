import type { Page } from 'playwright'
import { followPayment, paySite } from './follow-payment.ts'
import { agreeToDelivery, createOrderShot } from './shop-order.ts'
import type { Shot, Shots } from './shot.ts'

const payment = (way: string, act?: Shot['act'], sub?: string): Shot =>
  createOrderShot(way, async (page) => {
    await followPayment(page, async () => {
      if (sub !== undefined) await page.locator(`input[name=sub-way][value="${sub}"]`).click()
      await agreeToDelivery(page)
      await page.locator('dialog footer [class*=action] button').click()
    })
    await act?.(page)
  })

const press = (id: string) => async (page: Page) => {
  await page.locator(`#${id}`).click()
  await page.waitForLoadState('networkidle')
}
/** Pages of the payment site that do not belong to a payment, in English. */
const office = (path: string): Shot => ({
  path: '/showError',
  act: async (page) => {
    await page.goto(`http://pay.localhost:${new URL(page.url()).port}${path}`)
  },
})

/** The pages of the sandbox's payment site, and the sandbox's home page. */
const allPaySiteShots: Shots = {
  payRedirect: payment('11801_0'),
  payFaults: payment('11801_0', async (page) => {
    await page.locator('summary').click()
    await page.locator('summary').scrollIntoViewIfNeeded()
  }),
  payWallet: payment('10103_0'),
  payBank: payment('10101_0', undefined, '10101_128'),
  payBankCode: payment('10101_0', press('pay'), '10101_128'),
  payCard: payment('11602_0'),
  payCardWrong: payment('11602_0', async (page) => {
    await page.locator('input[name=number]').fill('4000 0000 0000 0002')
    await press('pay')(page)
  }),
  payPointCard: payment('10801_3', undefined, '10801_605'),
  paySlip: payment('10102_0'),
  payQr: payment('11601_0'),
  payOver: payment('11801_0', async (page) => {
    const address = page.url()
    await page.locator('#fail').click()
    await page.waitForURL((url) => !paySite.test(url.href))
    await page.goto(address)
  }),
  payUnknown: office('/pay/nobody-knows'),
  payStatement: office('/pay/statement'),
  paySettings: office('/pay/faults'),
  home: { path: '/sandbox/' },
  homeOpen: {
    path: '/sandbox/',
    act: async (page) => {
      await page.locator('details summary').first().click()
      await page.locator('article').first().scrollIntoViewIfNeeded()
      await page.evaluate(() => document.querySelector('article')?.scrollIntoView())
    },
  },
}

export const paySiteShots: Shots = Object.fromEntries(
  Object.entries(allPaySiteShots).map(([name, shot]) => [name, { ...shot, isSameEverywhere: true }]),
)
