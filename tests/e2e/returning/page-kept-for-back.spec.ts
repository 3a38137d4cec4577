import { getButton, buyWithRazer, getResultDialog } from '../support/buying.ts'
import { getGameLink, findOffer } from '../support/channel-offers.ts'
import { playerBrowser } from '../support/chromium.ts'
import { expect, storeUrl, test, setLayout, disableNews } from '../support/store-page.ts'

/** Same as `return.spec.ts`, in a browser with the back/forward cache. */
const brand = 'joynet'
const offer = findOffer(11801, { brand })

test.use(playerBrowser)
test.beforeEach(({ complaints }) => {
  complaints.expect(/404/)
})

test('Back from the payment site restores the page from the back/forward cache and queries the order once', async ({
  page,
}) => {
  await page.addInitScript(() =>
    window.addEventListener('pageshow', (event) => sessionStorage.setItem('as_it_was_left', String(event.persisted))),
  )
  await disableNews(page)
  await setLayout(page, brand, 'new')
  await page.goto(storeUrl(brand, '/', getGameLink(offer)))
  await expect(page.getByText(offer.role.name)).toBeVisible()
  // Browsers do not cache a page whose URL contains a login, so the next page is used.
  await page.goto(storeUrl(brand, '/selectGoods'))
  await buyWithRazer(page)
  // Delayed because the page is gone before this call could return.
  await page.evaluate(() => void setTimeout(() => history.back()))
  const waiting = getResultDialog(page, 'pending')
  await expect(waiting).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('as_it_was_left'))).toBe('true')
  await expect(getButton(page, 'to_pay')).toBeVisible()
  // The next request comes from polling, whose shortest interval is longer.
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
