import type { Page } from '@playwright/test'
import { responseCodes, isGatewayFailure, type ResponseCodeName } from '../../../src/contract/codes.table.ts'
import { isLong } from '../../long-form.ts'
import { mockCall, replyWithCode } from '../support/broken-replies.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { runTimeoutsOnPageClock } from '../support/hosts.ts'
import { readStored } from '../support/stored-values.ts'
import { openPicker } from '../support/pickers.ts'
import { expect, storeUrl, test, withoutNews } from '../support/store-page.ts'

/** What each code of the gateway does to the page, with words that are no markup of it. */
const servers = '/api/pay/getServerList'
const allRoles = '/api/system/allRoleList'
const injectedMarkup = '<img src=x onerror="window.__hit=1">'

const expectStatus = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
const isMarkupExecuted = (page: Page) => page.evaluate(() => '__hit' in window)

test.beforeEach(async ({ page }) => {
  await withoutNews(page)
})

/** Said by the gateway, and no markup of the page. */
const gatewayMessage = `The gateway's own words ${injectedMarkup}`
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'rowan' })

const expectSignedOut = async (page: Page) => {
  await expect(account(page)).toHaveCount(0)
  expect(await readStored(page, 'localStorage', 'user_map')).toEqual({})
}

/** Nothing is said in passing; where the servers are needed, their absence is. */
async function expectNoToast(page: Page): Promise<void> {
  await openPicker(page, 'server')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: gatewayMessage })).toHaveCount(0)
}

/** Codes that do more, or less, than saying the gateway's words; `of` is the call that answers it. */
interface Special {
  of?: string
  seen: (page: Page) => Promise<void>
}
const special: Partial<Record<ResponseCodeName, Special>> = {
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
  // The login form says it, beside the entry.
  loginFailed: { seen: expectNoToast },
}

test.describe('gateway error codes', () => {
  const [odyssey, origins] = ['Starfall Odyssey', 'Starfall Odyssey: Origins'] as const
  const errorNames = (Object.keys(responseCodes) as ResponseCodeName[]).filter((name) => name !== 'success')

  /** A page that has all it needs, and then asks for what it did not bring along: another game, its servers and characters. */
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

  // What each code does is one table, with a unit test for each row; here one of each kind of effect.
  const coveredByOthers: ReadonlySet<ResponseCodeName> = new Set(['loginFailed', 'notRealName', 'replenishError'])
  const effects = (Object.entries(special) as [ResponseCodeName, Special][]).filter(
    ([name]) => isLong || !coveredByOthers.has(name),
  )
  for (const [name, { of = servers, seen }] of effects) {
    test(`${name} has the effect listed in the error table`, async ({ page, complaints }) => {
      complaints.expect(/CORS|Failed to load/)
      await open(page)
      await mockCall(page, of, replyWithCode(responseCodes[name], gatewayMessage))
      await chooseGame(page, origins)
      // Some effects leave the page and close it themselves, at any moment now: Escape then meets nothing.
      await page.keyboard.press('Escape')
      await seen(page)
      expect(await isMarkupExecuted(page)).toBe(false)
    })
  }

  test('every other code shows the gateway’s message once', async ({ page, complaints }) => {
    complaints.expect(/CORS|Failed to load/)
    await open(page)
    const plain = errorNames.filter((one) => !(one in special) && !isGatewayFailure(responseCodes[one]))
    // What each code does is one table, with a unit test for each row.
    for (const [turn, name] of (isLong ? plain : plain.slice(0, 2)).entries()) {
      await test.step(name, async () => {
        const own = `${gatewayMessage} ${name}`
        await mockCall(page, servers, replyWithCode(responseCodes[name], own))
        await chooseGame(page, turn % 2 === 0 ? origins : odyssey)
        await expect(page.getByRole('status').filter({ hasText: own })).toHaveCount(1)
        await page.keyboard.press('Escape')
        await page.unrouteAll()
      })
    }
    expect(await isMarkupExecuted(page)).toBe(false)
  })

  test('an internal error from every host shows the gateway’s message', async ({ page, complaints }) => {
    complaints.expect(/CORS|Failed to load/)
    await runTimeoutsOnPageClock(page)
    await page.clock.install()
    await open(page)
    await mockCall(page, servers, replyWithCode(responseCodes.internal, gatewayMessage))
    await chooseGame(page, origins)
    await expect(async () => {
      await page.clock.runFor(1000)
      expect(await page.getByText(gatewayMessage).isVisible()).toBe(true)
    }).toPass({ intervals: [30] })
  })

  test('an unknown code shows the gateway’s message', async ({ page }) => {
    await mockCall(page, servers, replyWithCode(-9999, gatewayMessage))
    await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
    await expectStatus(page, gatewayMessage)
  })

  test('a code without a message shows the store’s own message', async ({ page }) => {
    await mockCall(page, servers, replyWithCode(-9999))
    await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
    await expectStatus(page, t('errors', 'error_generic'))
  })
})
