import { readdir, readFile } from 'node:fs/promises'
import { expect, test as base, type Page } from '@playwright/test'
import { withoutBadges } from './chromium.ts'
import { storePort } from './ports.ts'

export { expect }

export const storeUrl = (brand: string, path: string, query: Record<string, string> = {}, port = storePort): string => {
  const url = new URL(path, `http://${brand.toLowerCase()}.localhost:${port}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Everything the browser complains about while a test runs. A test that expects a complaint takes it out again. */
export interface Complaints {
  readonly list: string[]
  readonly expect: (complaint: RegExp) => void
}

interface Fixtures {
  complaints: Complaints
}

/** A page that the gateway has drawn can be seen before it can be used. A test that is about that goes on at `commit`. */
const usable = 'html:not(:has(#root[data-drawn])), .last-words-over'
/** Where a test holds the clock, or what the page waits for, it never will be. */
const usableMs = 3000
const waitUntilUsable = (page: Page) =>
  page
    .locator(usable)
    .first()
    .waitFor({ state: 'attached', timeout: usableMs })
    .catch(() => undefined)

export const test = base.extend<Fixtures>({
  context: async ({ context, launchOptions }, use) => {
    await withoutBadges(context, launchOptions)
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
      // Where no worker is let in: see playwright.config.ts.
      const expected: RegExp[] = [/Service Worker registration blocked by Playwright/]
      page.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning'
        // A page that the gateway has drawn, and that the store would have drawn otherwise.
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

/** Keys of the catalogues that no language would use as a word. */
const keys = (await Promise.all(files.map(keysOf))).flat().filter((key) => key.includes('_'))
const namespaced = new RegExp(`\\b(${files.map((file) => file.replace('.json', '')).join('|')}):\\w`)

/** No key where a text should be, and no placeholder without its value. */
export async function expectTranslated(page: Page): Promise<void> {
  const text = await page.locator('body').innerText()
  expect(keys.filter((key) => new RegExp(`\\b${key}\\b`).test(text))).toEqual([])
  expect(text).not.toMatch(/\{\{|\}\}/)
  expect(text).not.toMatch(namespaced)
}

/** Nothing sticks out sideways: a page that scrolls both ways is lost on a phone. */
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

/** The news of the day would lie over everything. Called before the first page. */
export async function withoutNews(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('forced_popup_count', JSON.stringify({ v: 1 })))
}

/** The sandbox shows a layout over the brand's own. */
export async function withLayout(page: Page, brand: string, layout: 'new' | 'old'): Promise<void> {
  await page.context().addCookies([{ name: 'sandbox_layout', value: layout, url: storeUrl(brand, '/') }])
}

/** The sandbox turns flags of the page config; the words are those of server/sandbox/overrides.table.ts. */
export async function withOverrides(page: Page, brand: string, ...overrides: string[]): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'sandbox_overrides', value: overrides.join('.'), url: storeUrl(brand, '/') }])
}

/** A sheet that was closed leaves its history entry a moment later, and takes back a page that is opened or loaded before that. */
export const waitForOverlayEntryRemoved = (page: Page) =>
  page.waitForFunction(() => !(history.state as { overlay?: number } | null)?.overlay)

/** The first game of the list; by place, for it runs in every language. */
export async function chooseFirstGame(page: Page): Promise<void> {
  const first = page.locator('input[name=game]').first()
  await first.waitFor()
  await first.click()
}
