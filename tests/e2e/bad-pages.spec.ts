import type { Page } from '@playwright/test'
import { t } from './copy.ts'
import { starfallLink } from './demo-games.ts'
import { fetchReally } from './fetch-really.ts'
import { expect, storeUrl, test, withoutNews } from './store-page.ts'

/** A page that was cut off, rewritten by a proxy, or made by a build that broke. */
async function damage(page: Page, island: 'brand' | 'boot', text: string | null): Promise<void> {
  const found = new RegExp(`(<script type="application/json" id="${island}">)([\\s\\S]*?)(</script>)`)
  await page.route(
    (url) => url.pathname === '/selectGoods',
    async (route) => {
      const response = await fetchReally(route)
      const body = await response.text()
      expect(body).toMatch(found)
      await route.fulfill({ response, body: body.replace(found, text === null ? '' : `$1${text}$3`) })
    },
  )
}

const visit = storeUrl('watt', '/selectGoods', starfallLink)

test.beforeEach(async ({ page }) => {
  await withoutNews(page)
})

for (const [what, text] of [
  ['is cut off', '{"first":{"/api/pay'],
  ['is empty', ''],
  ['is missing', null],
  ['is a list', '[]'],
  ['has replies of another shape', '{"first":{"/api/pay/getGameListV2":7},"sandbox":"yes"}'],
] as const) {
  test(`where what came with the page ${what}, the store asks for it`, async ({ page }) => {
    await damage(page, 'boot', text)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(visit)
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    expect(asked).toContain('/api/pay/getGameListV2')
  })
}

test('a reply that came with the page and breaks its promise is said, and can be asked for again', async ({ page }) => {
  const key = `/api/pay/getGameListV2?client_id=${starfallLink.client_id}&domain_area=universal&platform=android`
  await damage(page, 'boot', JSON.stringify({ first: { [key]: { code: 1, msg: '', data: { games: 'many' } } } }))
  await page.goto(visit)
  await expect(page.getByText(t('errors', 'error_network'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [what, text] of [
  ['is cut off', '{"key":"watt","na'],
  ['is empty', ''],
  ['is missing', null],
  ['is null', 'null'],
  ['is another thing', '{}'],
] as const) {
  test(`where the brand of the page ${what}, the player is told and can try again`, async ({ page }) => {
    await damage(page, 'brand', text)
    await page.goto(visit)
    await expect(page.getByRole('alert')).toContainText('The store could not be loaded')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
  })
}

test('where not even words could be loaded, the brand’s own language says so', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource|preload/)
  await page.route(/\/assets\/ko-[^/]*\.js/, (route) => route.abort())
  await page.goto(storeUrl('ko', '/selectGoods'))
  await expect(page.getByRole('alert')).toContainText('스토어를 불러오지 못했습니다')
})
