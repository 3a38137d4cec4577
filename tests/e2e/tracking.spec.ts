import type { Page } from '@playwright/test'
import { buyNow, chooseWay, onPaysite, openRecharge } from './buying.ts'
import { offerOf } from './channel-offers.ts'
import { starfallLink } from './demo-games.ts'
import { expect, storeUrl, test, withoutNews } from './store-page.ts'

/** What the brand hears of a visit: enough for its funnel, nothing about the visitor, and never at the cost of the page. */
interface Told {
  readonly events: readonly { event_name: string; event_id: number; base_info: { visit: string }; data: object }[]
}

function listen(page: Page): { readonly bodies: string[]; readonly names: () => string[] } {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/service/recharge/')) bodies.push(request.postData() ?? '')
  })
  return {
    bodies,
    names: () => bodies.flatMap((body) => (JSON.parse(body) as Told).events.map(({ event_name }) => event_name)),
  }
}

test('a visit is told from the first page to the start of a payment, without a word about the player', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/)
  const heard = listen(page)
  const razer = offerOf(10103, { brand: 'watt' })
  await openRecharge(page, razer)
  await chooseWay(page, razer)
  await buyNow(page, razer).click()
  await page.waitForURL(onPaysite)
  // What was told while the page was leaving nobody sees, and nobody has confirmed: it is told again.
  await page.goto(storeUrl('watt', '/'))
  await expect
    .poll(() => new Set(heard.names()))
    .toEqual(new Set(['WEBPAY-201', 'WEBPAY-202', 'WEBPAY-210', 'WEBPAY-211', 'WEBPAY-212', 'WEBPAY-213']))
  const all = heard.bodies.join('\n')
  for (const secret of ['demo-rowan', 'rowan', razer.role.name, razer.role.roleId, 'oauth_token', 'billing_no'])
    expect(all).not.toContain(secret)
})

test('without a network it is kept, and told when the network is back', async ({ page, context, complaints }) => {
  complaints.expect(/Failed to load resource/)
  await withoutNews(page)
  await page.route('**/service/recharge/*', (route) => route.abort())
  const heard = listen(page)
  await page.goto(storeUrl('watt', '/', starfallLink))
  await expect.poll(() => heard.names()).toContain('WEBPAY-202')
  const before = new Set(heard.names())
  await context.setOffline(true)
  await page.unroute('**/service/recharge/*')
  const answered = page.waitForResponse((response) => response.url().includes('/service/recharge/dot.php'))
  await context.setOffline(false)
  const response = await answered
  expect(await response.json()).toMatchObject({ code: 1, data: { done: true } })
  const told = (JSON.parse(response.request().postData() ?? '') as Told).events.map(({ event_name }) => event_name)
  for (const name of before) expect(told).toContain(name)
})

test('a brand that does not want to know is told nothing', async ({ page }) => {
  await withoutNews(page)
  const heard = listen(page)
  await page.goto(storeUrl('ko', '/'))
  await page.locator('input[name=game], input[name=goods]').first().waitFor()
  await page.reload()
  await page.locator('input[name=game], input[name=goods]').first().waitFor()
  expect(heard.bodies).toEqual([])
})
