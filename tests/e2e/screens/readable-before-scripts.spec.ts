import type { Page } from '@playwright/test'
import { starfallLink } from '../support/demo-games.ts'
import { holdScript } from '../support/hold-script.ts'
import { expect, storeUrl, test } from '../support/store-page.ts'

const goodsPage = storeUrl('watt', '/selectGoods', starfallLink)
const phone = { width: 360, height: 640 }
/** Height at which the whole page is on the screen. */
const wholePage = { width: 360, height: 6000 }

/** Returns the text nodes that the screen shows, without those in boxes of one pixel, which are for screen readers. */
const readTextsOnScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = new Set<string>()
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes
      const range = document.createRange()
      range.selectNodeContents(node)
      // The language select announces the name of the language instead of its code.
      if (node.parentElement?.closest('select + [aria-hidden]')) continue
      const isVisible = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const isLarge = [...range.getClientRects()].some(({ width, height }) => width > 1 && height > 1)
      if (isVisible && isLarge) texts.add(node.textContent?.trim().replace(/\s+/g, ' ') ?? '')
    }
    return [...texts].filter((text) => text !== '')
  })

/** Returns the names and texts in the accessibility tree of the browser. */
async function readAccessibilityTree(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const texts = nodes
    .filter(({ ignored }) => !ignored)
    .map(({ name, value }) => `${name?.value ?? ''} ${value?.value ?? ''}`)
  return texts.join('\n').replaceAll(/[^\S\n]+/g, ' ')
}

/** Returns those of the texts that the browser's text search does not find. */
const findMissingInTextSearch = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.filter((text) => {
        getSelection()?.removeAllRanges()
        return !(window as unknown as { find: (text: string) => boolean }).find(text)
      }),
    texts,
  )

/** Compares a phone that nobody has touched with all that scrolling would show. */
async function expectAllReadable(page: Page, open: () => Promise<unknown>): Promise<void> {
  await page.setViewportSize(wholePage)
  await open()
  const texts = await readTextsOnScreen(page)
  expect(texts.length).toBeGreaterThan(20)
  await page.setViewportSize(phone)
  await open()
  const tree = await readAccessibilityTree(page)
  expect(
    texts.filter((text) => !tree.includes(text)),
    'missing in the accessibility tree',
  ).toEqual([])
  expect(await findMissingInTextSearch(page, texts), 'not found by the text search').toEqual([])
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('screen readers and the text search find all goods that the page shows', ({ page }) =>
    expectAllReadable(page, () => page.goto(goodsPage, { waitUntil: 'domcontentloaded' })))
})

test('before the store has loaded, screen readers and the text search find all goods that the page shows', async ({
  page,
}) => {
  await holdScript(page)
  await expectAllReadable(page, async () => {
    await page.goto(goodsPage, { waitUntil: 'commit' })
    await expect(page.locator('#root[data-drawn] ~ #boot')).toBeAttached()
  })
})
