import type { Page } from '@playwright/test'
import { demoPassword } from '../../../server/sandbox/world/players/demo-password.ts'
import { runAdmin } from '../support/run-admin.ts'
import { forwardToGateway } from '../support/forward-to-gateway.ts'
import { getBuyNowButton, choosePayMethod, isPaysite, openRecharge, getResultDialog } from '../support/buying.ts'
import { getGameLink, findOffer } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

/** Events of a visit: enough for the brand's funnel, nothing that identifies the visitor, and no delay for the page. */
interface TrackedEvent {
  readonly events: readonly { event_name: string; event_id: number; base_info: { visit: string }; data: object }[]
}

interface Sent {
  readonly path: string
  readonly body: string
}

function watchTracking(page: Page) {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/service/recharge/')) sent.push({ path: pathname, body: request.postData() ?? '' })
  })
  const eventsOf = ({ body }: Sent) => (JSON.parse(body) as TrackedEvent).events
  return {
    sent,
    eventsOf,
    names: () => sent.flatMap(eventsOf).map(({ event_name }) => event_name),
  }
}

/** Returns the names of all events so far, sent or still queued in the browser. */
async function eventsSoFar(page: Page, tracked: ReturnType<typeof watchTracking>): Promise<Set<string>> {
  const waiting = await page.evaluate(() => localStorage.getItem('track_queue') ?? '{"v":[]}')
  const queuedNames = (JSON.parse(waiting) as { v: TrackedEvent['events'] }).v.map(({ event_name }) => event_name)
  return new Set([...tracked.names(), ...queuedNames])
}

const guest = ({ oauth_token: _token, ...query }: Record<string, string>) => query

test('a visit is tracked step by step from the first page to the payment, and counted in the gateway’s funnel', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/)
  const campaign = 'step-by-step'
  const tracked = watchTracking(page)
  const expectTracked = (...names: string[]) =>
    expect
      .poll(() => eventsSoFar(page, tracked), { message: names.join() })
      .toEqual(new Set(names.map((name) => `WEBPAY-${name}`)))
  const razer = findOffer(10103, { brand: 'watt' })
  const methodKey = `${razer.paywayId}_${razer.channelId}`

  await disableNews(page)
  await page.goto(storeUrl('watt', '/', { ...guest(getGameLink(razer)), utm_source: campaign }))
  await expectTracked('201', '202')
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell', 'log_in'), exact: true })
    .click()
  await expectTracked('201', '202', '203')
  await page.getByLabel(t('login', 'account'), { exact: true }).fill('rowan')
  await page.getByLabel(t('login', 'password'), { exact: true }).fill(demoPassword)
  // The page reloads after a login, which removes this marker.
  await page.evaluate(() => Object.assign(window, { before: true }))
  await page.getByLabel(t('login', 'password'), { exact: true }).press('Enter')
  await page.waitForFunction(() => !('before' in window))
  await expect(page.getByRole('banner').getByRole('button', { name: 'rowan' })).toBeVisible()
  await expectTracked('201', '202', '203', '204')

  await page.locator(`input[name=goods][value="${razer.goods.productId}"]`).check()
  await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
  await expectTracked('201', '202', '203', '204', '210')
  await choosePayMethod(page, razer)
  await expectTracked('201', '202', '203', '204', '210', '211')
  await getBuyNowButton(page, razer).click()
  await page.waitForURL(isPaysite)
  await page.locator('#pay').click()
  await expect(getResultDialog(page, 'success')).toBeVisible()
  await expectTracked('201', '202', '203', '204', '210', '211', '212', '213', '220')

  // Events that were sent while the page was closing are not confirmed. They are sent again and must count once.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('track_queue'))).toBeNull()
  const pays = tracked.sent.filter(({ path }) => path === '/service/recharge/api.php').flatMap(tracked.eventsOf)
  expect(new Set(pays.map(({ event_id, event_name }) => `${event_id} ${event_name}`))).toEqual(
    new Set(['18 WEBPAY-220']),
  )
  const all = tracked.sent.map(({ body }) => body).join('\n')
  for (const secret of ['rowan', razer.role.name, razer.role.roleId, 'oauth_token', 'billing_no', demoPassword])
    expect(all).not.toContain(secret)
  for (const event of tracked.sent.flatMap(tracked.eventsOf))
    expect(event.base_info.visit).toBe(tracked.sent.flatMap(tracked.eventsOf)[0]?.base_info.visit)

  const funnel = await runAdmin('funnel')
  const row = funnel.split('\n').find((line) => line.includes(campaign))
  expect(row?.split(/ {2,}/)).toEqual(['watt', `${campaign}, guest`, '1', '1 100%', '1 100%', '1 100%', '1 100%', '1'])
  expect(funnel).toMatch(new RegExp(`watt +${methodKey} ${razer.methodName}`))
})

/** A failed payment is tested in `tests/unit/src/kernel/tracking/tracking.test.ts`. */
test('a refused start and an illegal coupon are tracked', async ({ page, complaints }) => {
  complaints.expect(/404/)
  const tracked = watchTracking(page)
  const razer = findOffer(10103, { brand: 'watt', character: 1 })
  await openRecharge(page, razer)
  await choosePayMethod(page, razer)
  await page.route(
    (url) => url.searchParams.has('request_id'),
    async (route) =>
      route.fulfill({ response: await forwardToGateway(route, { coupon_code: 'nothing', pay_id: '10103' }) }),
  )
  await getBuyNowButton(page, razer).click()
  await expect.poll(() => eventsSoFar(page, tracked)).toContain('WEBPAY-215')
  expect(await eventsSoFar(page, tracked)).toContain('WEBPAY-214')
})

test('events are kept while offline and sent when the network is back', async ({ page, context, complaints }) => {
  // Scripts and styles that are loading when the network fails are requested again.
  complaints.expect(/Failed to load resource|Unable to preload CSS|Failed to fetch dynamically/)
  await disableNews(page)
  await page.route('**/service/recharge/*', (route) => route.abort())
  const tracked = watchTracking(page)
  await page.goto(storeUrl('watt', '/', starfallLink))
  await expect.poll(() => tracked.names()).toContain('WEBPAY-202')
  const before = new Set(tracked.names())
  await context.setOffline(true)
  await page.unroute('**/service/recharge/*')
  const dotResponse = page.waitForResponse((response) => response.url().includes('/service/recharge/dot.php'))
  await context.setOffline(false)
  const response = await dotResponse
  expect(await response.json()).toMatchObject({ code: 1, data: { done: true } })
  const names = (JSON.parse(response.request().postData() ?? '') as TrackedEvent).events.map(
    ({ event_name }) => event_name,
  )
  for (const name of before) expect(names).toContain(name)
})

test('a brand without tracking is sent no events', async ({ page }) => {
  await disableNews(page)
  const tracked = watchTracking(page)
  await page.goto(storeUrl('ko', '/'))
  await page.locator('input[name=game], input[name=goods]').first().waitFor()
  await page.reload()
  await page.locator('input[name=game], input[name=goods]').first().waitFor()
  expect(tracked.sent).toEqual([])
})

test('a child of twelve in the United States shops as others do, but sends no events', async ({ page }) => {
  await disableNews(page)
  const tracked = watchTracking(page)
  await page.route('**/util/login/get_user_info*', async (route) => {
    const response = await forwardToGateway(route, {})
    const reply = (await response.json()) as { data: object }
    await route.fulfill({ json: { ...reply, data: { ...reply.data, verified_age: 12, countries: ['US'] } } })
  })
  const razer = findOffer(10103, { brand: 'watt', account: 'juno' })
  await page.goto(storeUrl('watt', '/', getGameLink(razer)))
  await expect(page.getByRole('banner').getByRole('button', { name: 'juno' })).toBeVisible()
  await page.locator(`input[name=goods][value="${razer.goods.productId}"]`).check()
  await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
  await choosePayMethod(page, razer)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'juno' })).toBeVisible()
  await page.locator(`input[name=goods]`).first().waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('track_queue'))).toBeNull()
  expect(tracked.sent).toEqual([])
})
