import { buyWithRazer } from '../support/buying.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { openPicker } from '../support/pickers.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'
import { openProxy } from '../support/store-proxy.ts'
import { listCachedUrls, allowWorker, waitForWorker } from '../support/with-worker.ts'

/** The store with its real service worker, on a phone. */
test.use(allowWorker)
test.beforeEach(async ({ page }) => disableNews(page))

const visit = storeUrl('watt', '/selectGoods', starfallLink)

test('a cold start offline shows the saved goods and when they were saved, and from the home screen also the account and the games of an earlier link, without a token, a device ID or an order in a cache', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/)
  await page.goto(`${visit}&oauth_token=demo-rowan`)
  await expect(page.getByRole('button', { name: 'rowan' })).toBeVisible()
  await waitForWorker(page)
  // The game list must be cached because this page was never opened before.
  await openPicker(page, 'game')
  await expect.poll(() => listCachedUrls(page, 'store-replies')).toHaveLength(3)
  await page.goto(storeUrl('watt', '/my'))
  await expect(page.getByRole('region', { name: t('my', 'account') })).toBeVisible()
  const cachedUrls = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const keys = await cache.keys()
        const urls = await Promise.all(keys.map(async (key) => [key.url, (await cache.match(key))?.url ?? '']))
        return urls.flat()
      }),
    )
    return all.flat()
  })
  expect(cachedUrls.length).toBeGreaterThan(20)
  expect(cachedUrls.filter((url) => /oauth_token|idfv|demo-|getOrderInfo|_pay\?/.test(url))).toEqual([])

  await context.setOffline(true)
  await page.goto(storeUrl('watt', '/', { home: '1' }))
  await expect(page.getByRole('button', { name: 'rowan' })).toBeVisible()
  await openPicker(page, 'game')
  await expect(page.getByRole('listbox').getByRole('option').nth(1)).toBeVisible()

  await page.goto(storeUrl('watt', '/'))
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  const asOf = new RegExp(t('worker', 'as_of', { time: '.+' }).replace(/[.]$/, ''))
  await expect(page.getByText(asOf)).toBeVisible()
  // The banner is enough, so no other message is shown.
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(t('errors', 'error_network'))).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText(asOf)).toHaveCount(0)
})

/** Simulates Chromium's caches after a page was closed while its worker wrote: their calls never settle. */
const silentOnceSwitched = `
  let isSilent = false
  self.addEventListener('message', ({ data }) => { if (data === 'silence') isSilent = true })
  for (const [owner, name] of [[CacheStorage, 'open'], [CacheStorage, 'match'], [Cache, 'match'], [Cache, 'put'], [Cache, 'keys']]) {
    const real = owner.prototype[name]
    owner.prototype[name] = function (...given) { return isSilent ? new Promise(() => {}) : real.apply(this, given) }
  }
`

test('the store loads from the network and sells if the browser’s caches stop responding', async ({ page }) => {
  const proxy = await openProxy()
  proxy.change = (path, text) => (path === '/sw.js' && text !== '' ? { text: silentOnceSwitched + text } : undefined)
  const lirael = { ...starfallLink, oauth_token: 'demo-rowan', server_id: 's14', role_id: '1000012' }
  // Requests of the worker contain no token. It fetches the page for its snapshot.
  const pageRequests = () => proxy.paths.filter((path) => /^\/selectGoods\?.*demo-rowan/.test(path)).length
  try {
    await page.goto(proxy.url('watt', '/selectGoods', lirael))
    await waitForWorker(page)
    await page.goto(proxy.url('watt', '/selectGoods', lirael))
    // Only the first visit requested the page. The second was served by the worker.
    expect(pageRequests()).toBe(1)
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('silence'))
    await page.goto(proxy.url('watt', '/selectGoods', lirael))
    expect(pageRequests()).toBe(2)
    await buyWithRazer(page)
  } finally {
    await proxy.close()
  }
})
