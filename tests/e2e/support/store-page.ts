import { readdir, readFile } from 'node:fs/promises'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { removeBadgeApi } from './chromium.ts'
import { storePort } from './ports.ts'

export { expect }

export const storeUrl = (brand: string, path: string, query: Record<string, string> = {}, port = storePort): string => {
  const url = new URL(path, `http://${brand.toLowerCase()}.localhost:${port}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/**
 * Messages of the browser that make a test fail, unless it declares them as expected: often a 404 of the payment site's
 * icon.
 */
export interface Complaints {
  readonly list: string[]
  readonly expect: (complaint: RegExp) => void
}

interface Fixtures {
  complaints: Complaints
}

/** A server-rendered page is visible before it is interactive. Tests about that wait only for `commit`. */
const usable = 'html:not(:has(#root[data-drawn])), .last-words-over'
/** Milliseconds. If a test stops the clock or holds requests, the page never becomes interactive. */
const usableMs = 3000
const waitUntilUsable = (page: Page) =>
  page
    .locator(usable)
    .first()
    .waitFor({ state: 'attached', timeout: usableMs })
    .catch(() => undefined)

export const test = base.extend<Fixtures>({
  context: async ({ context, launchOptions }, use) => {
    await removeBadgeApi(context, launchOptions)
    await use(context)
  },
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (address, options) => {
      const response = await goto(address, options)
      if (options?.waitUntil !== 'commit') await waitUntilUsable(page)
      return response
    }
    for (const way of ['reload', 'goBack', 'goForward'] as const) {
      const go = page[way].bind(page)
      page[way] = async (options) => {
        const response = await go(options)
        if (options?.waitUntil !== 'commit') await waitUntilUsable(page)
        return response
      }
    }
    await use(page)
  },
  complaints: [
    async ({ page }, use) => {
      const list: string[] = []
      // From the settings of the tests: no service worker (playwright.config.ts), and no images, which React 19 preloads.
      const expected: RegExp[] = [
        /Service Worker registration blocked by Playwright/,
        /image loading is disabled/,
        /\.(png|webp|svg) was preloaded using link preload but not used/,
      ]
      page.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning'
        // Reported if the server-rendered page differs from what the store renders.
        if (isComplaint || message.text().startsWith('[store] hydration')) list.push(message.text())
      })
      page.on('pageerror', (error) => list.push(error.message))
      await use({ list, expect: (complaint) => void expected.push(complaint) })
      const unexpected = list.filter((text) => !expected.some((complaint) => complaint.test(text)))
      expect(unexpected, 'browser errors and warnings').toEqual([])
    },
    { auto: true },
  ],
})

const files = await readdir('locales/en')
const keysOf = async (file: string) =>
  Object.keys(JSON.parse(await readFile(`locales/en/${file}`, 'utf8')) as Record<string, string>)

/** Keys of the translations that are not ordinary words. */
const keys = (await Promise.all(files.map(keysOf))).flat().filter((key) => key.includes('_'))
const namespaced = new RegExp(`\\b(${files.map((file) => file.replace('.json', '')).join('|')}):\\w`)

/** Expects no key instead of a text, and no placeholder without its value. */
export async function expectTranslated(page: Page): Promise<void> {
  const text = await page.locator('body').innerText()
  expect(keys.filter((key) => new RegExp(`\\b${key}\\b`).test(text))).toEqual([])
  expect(text).not.toMatch(/\{\{|\}\}/)
  expect(text).not.toMatch(namespaced)
}

export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await findOverflow(page), 'horizontal overflow').toEqual([])
}

export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const limit = document.documentElement.clientWidth
    const scrolls = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(at).overflowX)) return true
      return false
    }
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (right > limit + 1 || left < -1) && !scrolls(element)
    })
    return [
      ...(document.documentElement.scrollWidth > limit ? [`page is ${document.documentElement.scrollWidth} wide`] : []),
      ...outside.map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`),
    ]
  })

/** Expects that no other element is above the text of this one. */
export const expectNothingOver = (text: Locator): Promise<void> =>
  expect
    .poll(() =>
      text.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const points = Array.from({ length: 40 }, (_, at) => left + ((at + 0.5) / 40) * width)
        return points.every((x) => element.contains(document.elementFromPoint(x, top + height / 2)))
      }),
    )
    .toBe(true)

/** Prevents the daily news popup, which would cover everything. Call it before the first page. */
export async function disableNews(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('forced_popup_count', JSON.stringify({ v: 1 })))
}

/** Selects a layout by a cookie of the sandbox. */
export async function setLayout(page: Page, brand: string, layout: 'new' | 'old'): Promise<void> {
  await page.context().addCookies([{ name: 'sandbox_layout', value: layout, url: storeUrl(brand, '/') }])
}

/** Sets flags of the page config by a cookie of the sandbox. The names are in server/sandbox/overrides.table.ts. */
export async function setOverrides(page: Page, brand: string, ...overrides: string[]): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'sandbox_overrides', value: overrides.join('.'), url: storeUrl(brand, '/') }])
}

/** A closed sheet removes its history entry a moment later, which would undo a navigation that starts before. */
export const waitForOverlayEntryRemoved = (page: Page) =>
  page.waitForFunction(() => !(history.state as { overlay?: number } | null)?.overlay)

/** Selects the first game by position because it runs in every language. */
export async function chooseFirstGame(page: Page): Promise<void> {
  const first = page.locator('input[name=game]').first()
  await first.waitFor()
  await first.click()
}
