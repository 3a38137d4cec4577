import { button, buyWithRazer, result } from '../support/buying.ts'
import { getGameLink, findOffer } from '../support/channel-offers.ts'
import { playerBrowser } from '../support/chromium.ts'
import { expect, storeUrl, test, withLayout, withoutNews } from '../support/store-page.ts'

/** As in `return.spec.ts`, in the browser that keeps a page for Back. */
const brand = 'joynet'
const offer = findOffer(11801, { brand })

test.use(playerBrowser)
test.beforeEach(({ complaints }) => {
  // The payment site has no icon, and the browser asks for one.
  complaints.expect(/404/)
})

test('Back from the payment site restores the page from the back/forward cache and queries the order once', async ({
  page,
}) => {
  await page.addInitScript(() =>
    window.addEventListener('pageshow', (event) => sessionStorage.setItem('as_it_was_left', String(event.persisted))),
  )
  await withoutNews(page)
  await withLayout(page, brand, 'new')
  await page.goto(storeUrl(brand, '/', getGameLink(offer)))
  await expect(page.getByText(offer.role.name)).toBeVisible()
  // A page whose address carries a login is kept by no browser, so it is the next one that can be left and found again.
  await page.goto(storeUrl(brand, '/selectGoods'))
  await buyWithRazer(page)
  // Later than the answer to this: the page is gone by then.
  await page.evaluate(() => void setTimeout(() => history.back()))
  const waiting = result(page, 'pending')
  await expect(waiting).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('as_it_was_left'))).toBe('true')
  await expect(button(page, 'to_pay')).toBeVisible()
  // The next question comes with the watch, whose shortest pause is longer.
  const times = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (name.includes('/getOrderInfo') ? [startTime] : [])),
    )
  await expect.poll(times).not.toEqual([])
  const [first = 0, second = Infinity] = await times()
  expect(second - first).toBeGreaterThan(1000)
})
