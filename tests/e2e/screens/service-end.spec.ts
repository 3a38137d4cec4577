import type { APIRequestContext, Page } from '@playwright/test'
import { getPageConfig } from '../../../src/contract/calls/config.calls.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { openRecharge } from '../support/buying.ts'
import { findOffer } from '../support/channel-offers.ts'
import { translate } from '../support/copy.ts'
import { getClientId } from '../support/demo-games.ts'
import { fetchFromGateway } from '../support/fetch-from-gateway.ts'
import { storePort } from '../support/ports.ts'
import { runAdmin } from '../support/run-admin.ts'
import { disableNews, expect, setLayout, storeUrl, test } from '../support/store-page.ts'
import { allowWorker, waitForWorker } from '../support/with-worker.ts'

/** Players who read that the service of their game ends in Japan. */
test.use({ viewport: { width: 360, height: 640 } })

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Announces the end of a game's service, and waits until the running gateway has read it. A repeated test finds it
 * announced.
 */
async function announceEnd(
  request: APIRequestContext,
  { brand, game, ...params }: { brand: string; game: string; client_id: string; domain_area: string },
): Promise<void> {
  const days = ['--last-day', dayAfter(60), '--claims-until', dayAfter(150)]
  await runAdmin('end-service', 'announce', '--brand', brand, '--game', game, '--country', 'JP', ...days).catch(
    (error: unknown) => {
      if (!String(error).includes('announced already')) throw error
    },
  )
  const query = new URLSearchParams(params).toString()
  const { host } = new URL(storeUrl(brand, '/'))
  const url = `http://localhost:${storePort}${getPageConfig.path}?${query}`
  await expect.poll(async () => (await request.get(url, { headers: { host } })).text()).toContain('claims_until')
}

/** The notice without the game's name. */
const findNotice = (page: Page, language: Language) => {
  const [before = '', after = ''] = translate(language, 'legal', 'service_end_title').split('{{game}}')
  return page.locator('main strong').filter({ hasText: before.trim() || after.trim() })
}

test.describe('with the service worker', () => {
  test.use(allowWorker)

  test('a player in Japan reads that the game ends on the first visit, after Back, and offline', async ({
    page,
    request,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/)
    const client_id = getClientId('acenetJp', 'nightParadeTales', 'ja')
    await announceEnd(request, { brand: 'acenetJp', game: 'gp-nightParadeTales', client_id, domain_area: 'ja' })
    await disableNews(page)
    await setLayout(page, 'acenetJp', 'new')
    await page.goto(storeUrl('acenetJp', '/selectGoods', { client_id, domain_area: 'ja', spec_lang: 'ja' }))
    const notice = findNotice(page, 'ja')
    await expect(notice).toBeVisible()
    await expect(page.locator('main')).toContainText(
      new Intl.DateTimeFormat('ja', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dayAfter(60))),
    )

    await page.goto(storeUrl('acenetJp', '/legal/rules', { client_id, domain_area: 'ja', spec_lang: 'ja' }))
    await expect(notice).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/selectGoods/)
    await expect(notice).toBeVisible()

    await waitForWorker(page)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.reload()
    await expect(notice).toBeVisible()
  })
})

test('a guest in an area for the whole world reads where the game ends, in Arabic too, and a player in Peru does not', async ({
  page,
  request,
  browser,
}) => {
  const offer = findOffer(11801, { brand: 'joyage', language: 'ar', account: 'vera' })
  const { clientId, area } = offer
  const place = { client_id: clientId, domain_area: area }
  await announceEnd(request, { brand: 'joyage', game: offer.role.gpId, ...place })
  const guest = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage()
  await disableNews(guest)
  await guest.goto(storeUrl('joyage', '/selectGoods', { ...place, spec_lang: 'ar' }))
  const notice = findNotice(guest, 'ar')
  await expect(notice).toContainText('اليابان')
  await expect(notice).toHaveCSS('direction', 'rtl')
  await guest.context().close()

  await page.route('**/api/user/spendCap*', async (route) => {
    const response = await fetchFromGateway(route)
    const body = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, countries: ['PE'] } } })
  })
  await openRecharge(page, offer)
  // The sheet's answer names the country of the account.
  await page.goBack()
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  await expect(findNotice(page, 'ar')).toHaveCount(0)
})
