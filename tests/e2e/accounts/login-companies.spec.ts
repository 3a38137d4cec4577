import type { Page } from '@playwright/test'
import { returnFromCompany } from '../support/back-from-company.ts'
import { takeFirst, longFormOnly } from '../../long-form.ts'
import { t } from '../support/copy.ts'
import { getClientId, ember, starfallLink } from '../support/demo-games.ts'
import { readStored } from '../support/stored-values.ts'
import { expect, storeUrl, test, setLayout, disableNews } from '../support/store-page.ts'

const atWatt = { brand: 'watt', link: starfallLink }
const companies: readonly { name: string; brand: string; link: Record<string, string> }[] = [
  { name: 'Apple', ...atWatt },
  { name: 'VK', brand: 'ru', link: { client_id: getClientId('ru', 'frostmarkSaga', 'ru'), domain_area: 'ru' } },
  { name: 'X (Twitter)', ...atWatt },
  { name: 'HUAWEI ID', ...atWatt },
]

const banner = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
const sheet = (page: Page) => page.getByRole('dialog', { name: t('shell', 'log_in') })
const companyButton = (page: Page, name: string) =>
  sheet(page).getByRole('button', { name: t('login', 'continue_with', { name }) })
const alert = (page: Page) => sheet(page).getByRole('alert')
const goods = (page: Page) => page.locator('input[name=goods]')

async function goToCompany(page: Page, name: string): Promise<void> {
  await companyButton(page, name).click()
  await page.waitForURL(/^http:\/\/id\.localhost/)
}
async function openLogin(page: Page): Promise<void> {
  await banner(page, t('shell', 'log_in')).click()
  await expect(sheet(page)).toBeVisible()
}

/** Expects that no value of the company's response is left. Retries because the page may be reloading. */
async function expectNoTraces(page: Page): Promise<void> {
  await expect(async () => {
    const { search, hash } = new URL(page.url())
    expect(search + hash).not.toMatch(/code|state|token|verifier|denied/)
    expect(await readStored(page, 'sessionStorage', 'login_under_way')).toBeUndefined()
  }).toPass()
}

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

/**
 * The short form logs in with Facebook, Google and X below. The responses of each company are tested in `flows.test.ts`
 * and `tests/server/logins/`.
 */
for (const { name, brand, link } of companies) {
  test(`a player logs in with ${name} and returns with their account`, longFormOnly, async ({ page }) => {
    await page.goto(storeUrl(brand, '/selectGoods', link))
    await openLogin(page)
    await goToCompany(page, name)
    await returnFromCompany(page, new URL(storeUrl(brand, '/')), () =>
      page.getByRole('button', { name: 'mika' }).click(),
    )
    await expect(banner(page, 'mika')).toBeVisible()
    await expect(sheet(page)).toHaveCount(0)
    await page.waitForURL((url) => url.searchParams.get('client_id') === link.client_id)
    await expectNoTraces(page)
  })
}

/**
 * Facebook responds in the hash, but refuses in the query. Other companies are tested in
 * `tests/unit/src/journeys/login/providers/flows.test.ts`.
 */
for (const name of takeFirst(['Facebook', 'Google'], 1))
  test(`a player who cancels at ${name} and chooses a person without a game account reads why, and then logs in there with the same selection`, async ({
    page,
  }) => {
    await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
    await goods(page).nth(1).click()
    const chosen = await goods(page).nth(1).inputValue()
    await openLogin(page)
    // The gateway's errors for each company are tested in `tests/server/logins/`.
    for (const refusal of ['Cancel', 'Somebody without a game account']) {
      await goToCompany(page, name)
      await page.getByRole('button', { name: refusal }).click()
      await expect(alert(page)).toHaveText(t('login', 'log_fail'))
      await expectNoTraces(page)
    }
    await goToCompany(page, name)
    await returnFromCompany(page, new URL(storeUrl('watt', '/')), () =>
      page.getByRole('button', { name: 'mika' }).click(),
    )
    await page.waitForURL((url) => url.searchParams.get('client_id') === starfallLink.client_id)
    await expect(banner(page, 'mika')).toBeVisible()
    await expect(page.locator(`input[name=goods][value="${chosen}"]`)).toBeChecked()
    await page.reload()
    await expect(banner(page, 'mika')).toBeVisible()
  })

test('the old layout returns from a login to the step that the player left', async ({ page }) => {
  await setLayout(page, 'watt', 'old')
  await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
  await openLogin(page)
  await goToCompany(page, 'Google')
  await page.getByRole('button', { name: 'rowan' }).click()
  await expect(banner(page, 'rowan')).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toContainText(t('shell', 'step_goods'))
})

test('a payer of a make-up link logs in to the game of the link', async ({ page }) => {
  const requests: URL[] = []
  page.on('request', (request) => void requests.push(new URL(request.url())))
  await page.goto(storeUrl('watt', '/selectGoods', { ...starfallLink, rp_client_id: ember.client }))
  await openLogin(page)
  await goToCompany(page, 'X (Twitter)')
  await page.getByRole('button', { name: 'rowan' }).click()
  await expect.poll(() => requests.some(({ pathname }) => pathname === '/api/ingame/twitter_redirect')).toBe(true)
  const finished = requests.find(({ pathname }) => pathname === '/api/ingame/twitter_redirect')
  expect(finished?.searchParams.get('game_id')).toBe(ember.client)
  expect(requests.some(({ pathname }) => pathname.startsWith('/util/login/twitter'))).toBe(false)
})

test('a login response that this tab did not request is ignored, whichever company it names', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  // The first response is for the company of the pending login, so only its state shows that it is forged.
  const answers = [
    ['Apple', '/login/apple#code=somebody-elses&id_token=somebody-elses&state=made-up'],
    ['Google', '/login/google?code=somebody-elses&state=made-up'],
    ['Google', '/login/apple#code=somebody-elses&id_token=somebody-elses&state=made-up'],
    ['Google', '/login/facebook#access_token=somebody-elses&state=made-up'],
    ['Google', '/login/twitter?oauth_token=somebody-elses&oauth_verifier=made-up'],
    ['Google', '/login/vk?code=somebody-elses&state=made-up&device_id=1'],
  ] as const
  for (const [company, answer] of takeFirst<(typeof answers)[number]>(answers, 1)) {
    await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
    await openLogin(page)
    await goToCompany(page, company)
    await page.goto(new URL(answer, storeUrl('watt', '/')).href)
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await expectNoTraces(page)
    expect(page.url()).not.toContain('somebody-elses')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(banner(page, t('shell', 'log_in'))).toBeVisible()
  }
  expect(requests.filter((url) => /google_auth|apple_auth|facebook_auth|twitter_redirect|vk2_auth/.test(url))).toEqual(
    [],
  )
})

test('a browser without session storage is asked to use another browser before it leaves', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
  await openLogin(page)
  await companyButton(page, 'Google').click()
  await expect(page.getByRole('alertdialog', { name: t('login', 'tips') })).toContainText(
    t('login', 'tip_login_env_error'),
  )
  expect(new URL(page.url()).hostname).toBe('watt.localhost')
})
