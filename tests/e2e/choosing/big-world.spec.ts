import type { Page } from '@playwright/test'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { expectHydrated, recordFirstContent } from '../support/hydration.ts'
import { openPicker } from '../support/pickers.ts'
import { startOwnGateway } from '../support/own-gateway.ts'
import { ownPorts } from '../support/ports.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

const games = {
  small: starfallLink,
  big: { client_id: 'bigWorld-android', domain_area: 'universal' },
} as const

const rows = (page: Page) => page.getByRole('listbox').getByRole('option')

async function openServers(page: Page, game: keyof typeof games): Promise<void> {
  await page.goto(storeUrl('watt', '/selectGoods', games[game], ownPorts.big))
  await openPicker(page, 'server')
  await expect(rows(page).first()).toBeVisible()
}

/** Returns the median milliseconds between a key press and the updated list, measured in the page. */
const measureSearchMs = (page: Page) =>
  page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('dialog [role=combobox]')
    const list = document.querySelector('dialog [role=listbox]')
    if (!input || !list) throw new Error('no picker is open')
    const shown = () => list.querySelector('[role=option]')?.getAttribute('aria-setsize') ?? '0'
    const typeAndWait = async (text: string) => {
      const before = shown()
      const began = performance.now()
      // Sets the value on the prototype because React overrides the property of the element.
      Reflect.set(HTMLInputElement.prototype, 'value', text, input)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      while (shown() === before) await new Promise(requestAnimationFrame)
      return performance.now() - began
    }
    const times: number[] = []
    for (let i = 0; i < 7; i += 1) times.push(await typeAndWait('s1'), await typeAndWait(''))
    return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
  })

// Sequential because the tests share the gateway.
test.describe.configure({ mode: 'default' })
let gateway: Awaited<ReturnType<typeof startOwnGateway>>
test.beforeAll(async () => {
  gateway = await startOwnGateway(ownPorts.big, { SANDBOX_BIG: 'on', PAGE_PATIENCE_MS: '5000' })
})
test.afterAll(() => gateway.close())

test.beforeEach(async ({ page, complaints }) => {
  // An overloaded gateway refuses requests, for example right after creating its world. The store retries them.
  complaints.expect(/503|Refused to apply style/)
  await disableNews(page)
})

test('only the visible ones of 5,000 servers are rendered, each can be found, and a search takes less than ten times as long as among forty', async ({
  page,
}) => {
  await openServers(page, 'small')
  const small = await measureSearchMs(page)
  await openServers(page, 'big')
  // Rendering every row or preparing every text again would take about a hundred times as long.
  expect((await measureSearchMs(page)) / small).toBeLessThan(10)
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '5000')
  expect(await rows(page).count()).toBeLessThan(60)
  await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(rows(page).last()).toHaveAttribute('aria-posinset', '5000')
  expect(await rows(page).count()).toBeLessThan(60)

  await page.getByRole('combobox', { name: t('select', 'search_servers') }).fill('s4321')
  await expect(rows(page)).toHaveCount(1)
  await rows(page).click()
  await page.getByRole('button', { name: t('shell', 'close') }).click()
  await expect(page.getByRole('region', { name: t('select', 'for_whom') })).toContainText('S4321 ')
})

test('only the first of 2,000 goods are rendered, more while scrolling, and a chosen one stays chosen after a reload', async ({
  page,
}) => {
  const goods = page.locator('input[name=goods]')
  await recordFirstContent(page)
  await page.goto(storeUrl('watt', '/selectGoods', games.big, ownPorts.big))
  await expect(goods.first()).toBeAttached()
  expect(await goods.count()).toBeLessThan(100)
  // The list of goods is too long to be part of the page.
  await expectHydrated(page)
  const last = page.locator('input[name=goods][value="bigWorld.160"]')
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(last).toBeAttached({ timeout: 200 })
  }).toPass()
  await last.check()
  await page.reload()
  await expect(last).toBeChecked()
})
