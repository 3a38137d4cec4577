import type { Page } from '@playwright/test'
import { apiResponseCodes, isGatewayFailureCode, type ApiResponseCodeName } from '../../../src/contract/codes.table.ts'
import { isLong, longFormOnly } from '../../long-form.ts'
import { mockCall, replyWithCode } from '../support/broken-replies.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { runTimeoutsOnPageClock } from '../support/hosts.ts'
import { readStored } from '../support/stored-values.ts'
import { openPicker } from '../support/pickers.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

/** Effect of each error code of the gateway, with messages that contain markup. */
const servers = '/api/pay/getServerList'
const allRoles = '/api/system/allRoleList'
const injectedMarkup = '<img src=x onerror="window.__hit=1">'

const expectStatus = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
const isMarkupExecuted = (page: Page) => page.evaluate(() => '__hit' in window)

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

/** A message that must be shown as text, not as markup. */
const gatewayMessage = `The gateway's own words ${injectedMarkup}`
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'rowan' })

const expectSignedOut = async (page: Page) => {
  await expect(account(page)).toHaveCount(0)
  expect(await readStored(page, 'localStorage', 'user_map')).toEqual({})
}

/** Expects no toast, but an error in the server picker. */
async function expectNoToast(page: Page): Promise<void> {
  await openPicker(page, 'server')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: gatewayMessage })).toHaveCount(0)
}

/** Codes with an effect other than showing the gateway's message. `of` is the path of the call that returns it. */
interface Special {
  of?: string
  seen: (page: Page) => Promise<void>
}
const special: Partial<Record<ApiResponseCodeName, Special>> = {
  notLoggedIn: { of: allRoles, seen: expectSignedOut },
  notRealName: {
    of: allRoles,
    seen: async (page) => {
      await expect(page).toHaveURL(/\/selectGoods/)
      await expectSignedOut(page)
    },
  },
  notAGame: {
    seen: async (page) => {
      await expectStatus(page, t('errors', 'error_game'))
      await expect(page.locator('input[name=game]').first()).toBeAttached()
      const cookies = await page.context().cookies()
      expect(cookies.filter(({ name }) => /^(game|order)_info$/.test(name))).toEqual([])
    },
  },
  wrongDomain: {
    seen: async (page) => {
      await expect(page).toHaveURL(/\/notArea/)
      await expect(page.getByRole('heading', { name: t('link', 'error_params_title') })).toBeVisible()
      expect(await readStored(page, 'localStorage', 'domain_area')).toBeUndefined()
    },
  },
  replenishError: {
    seen: async (page) => {
      await expect(page).toHaveURL(/\/errorReplenish/)
      await expect(page.getByRole('heading', { name: t('link', 'error_replenish_title') })).toBeVisible()
    },
  },
  illegalCoupon: { seen: expectNoToast },
  storeOutdated: {
    seen: async (page) => {
      await expectStatus(page, gatewayMessage)
      await expect(page.getByRole('button', { name: t('worker', 'update_now') })).toBeVisible()
    },
  },
  // The login form shows the error beside its field.
  loginFailed: { seen: expectNoToast },
}

test.describe('gateway error codes', () => {
  const [odyssey, origins] = ['Starfall Odyssey', 'Starfall Odyssey: Origins'] as const
  const errorNames = (Object.keys(apiResponseCodes) as ApiResponseCodeName[]).filter((name) => name !== 'success')

  /** Opens a page whose data is complete. Selecting another game then requests its servers and characters. */
  async function open(page: Page): Promise<void> {
    await page.goto(storeUrl('watt', '/selectGoods', { ...starfallLink, oauth_token: 'demo-rowan' }))
    await expect(account(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  async function chooseGame(page: Page, name: string): Promise<void> {
    await openPicker(page, 'game')
    await page.getByRole('listbox').getByRole('option', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).not.toHaveCount(2)
  }

  // Each code has a unit test (`error-effects.test.ts`). The short form tests two codes here, a refused coupon in
  // `buying/vip.spec.ts` and a region that is not served in `choosing/areas.spec.ts`.
  const inShort: ReadonlySet<ApiResponseCodeName> = new Set(['notLoggedIn', 'notAGame'])
  const effects = (Object.entries(special) as [ApiResponseCodeName, Special][]).filter(
    ([name]) => isLong || inShort.has(name),
  )
  for (const [name, { of = servers, seen }] of effects) {
    test(`${name} has the effect listed in the error table`, async ({ page, complaints }) => {
      complaints.expect(/CORS|Failed to load/)
      await open(page)
      await mockCall(page, of, replyWithCode(apiResponseCodes[name], gatewayMessage))
      await chooseGame(page, origins)
      // Some effects navigate and close the dialog themselves, so Escape may have no effect.
      await page.keyboard.press('Escape')
      await seen(page)
      expect(await isMarkupExecuted(page)).toBe(false)
    })
  }

  /** Each code has a unit test (`error-effects.test.ts`). The short form tests an unknown code, which has the same effect. */
  test('every other code shows the gateway’s message once', longFormOnly, async ({ page, complaints }) => {
    complaints.expect(/CORS|Failed to load/)
    await open(page)
    const plain = errorNames.filter((one) => !(one in special) && !isGatewayFailureCode(apiResponseCodes[one]))
    for (const [turn, name] of plain.entries()) {
      await test.step(name, async () => {
        const own = `${gatewayMessage} ${name}`
        await mockCall(page, servers, replyWithCode(apiResponseCodes[name], own))
        await chooseGame(page, turn % 2 === 0 ? origins : odyssey)
        await expect(page.getByRole('status').filter({ hasText: own })).toHaveCount(1)
        await page.keyboard.press('Escape')
        await page.unrouteAll()
      })
    }
    expect(await isMarkupExecuted(page)).toBe(false)
  })

  /** The short form tests this in `tests/unit/src/kernel/http/gateway-request.test.ts`. */
  test('an internal error from every host shows the gateway’s message', longFormOnly, async ({ page, complaints }) => {
    complaints.expect(/CORS|Failed to load/)
    await runTimeoutsOnPageClock(page)
    await page.clock.install()
    await open(page)
    await mockCall(page, servers, replyWithCode(apiResponseCodes.internal, gatewayMessage))
    await chooseGame(page, origins)
    await expect(async () => {
      await page.clock.runFor(1000)
      expect(await page.getByText(gatewayMessage).isVisible()).toBe(true)
    }).toPass({ intervals: [30] })
  })

  test('an unknown code shows the gateway’s message once, or the store’s own if there is none', async ({ page }) => {
    await mockCall(page, servers, replyWithCode(-9999, gatewayMessage))
    await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
    await expect(page.getByRole('status').filter({ hasText: gatewayMessage })).toHaveCount(1)
    expect(await isMarkupExecuted(page)).toBe(false)
    await page.unrouteAll()
    await mockCall(page, servers, replyWithCode(-9999))
    await page.reload()
    await expectStatus(page, t('errors', 'error_generic'))
  })
})
