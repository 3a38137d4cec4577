import type { Page } from '@playwright/test'
import { findOverflow } from './store-page.ts'

/** Returns content that large text or a narrow screen hides: it overflows, is cut off or is covered. */
export const findHiddenContent = async (page: Page): Promise<string[]> => [
  ...(await findOverflow(page)),
  ...(await findCutOff(page)),
  ...(await findCovered(page)),
  ...(await findUnderChips(page)),
]

/** Returns text that its box cuts off and that cannot be scrolled to. */
const findCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      // Boxes of one pixel are for screen readers.
      if (clientWidth < 2 || clientHeight < 2) return false
      // Glyphs extend a few pixels below their line.
      return (cuts(overflowX) && scrollWidth > clientWidth + 1) || (cuts(overflowY) && scrollHeight > clientHeight + 4)
    }
    const holdsText = (element: Element) =>
      [...element.querySelectorAll('*'), element].some((one) =>
        [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      )
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    return [...root.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && isCut(element) && holdsText(element))
      .map((element) => `cut off: ${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
  })

/** Returns controls that are covered after they have been scrolled into view by focus. */
const findCovered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const presses = [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
    )
    const nameOf = (element: Element | null) =>
      element
        ? `${element.tagName} ${element.className} ${(element.textContent || element.getAttribute('aria-label'))?.slice(0, 40)}`
        : 'nothing'
    // Renders everything at once, because browsers skip content outside of the viewport.
    const forceRender = new CSSStyleSheet()
    forceRender.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, forceRender]
    const covered = presses.flatMap((element) => {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2) return []
      const met = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 40))
      const own = element.closest('label') ?? element
      return met && (own.contains(met) || met.contains(own)) ? [] : [`covered: ${nameOf(own)}, by ${nameOf(met)}`]
    })
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== forceRender)
    window.scrollTo(0, 0)
    return covered
  })

const findUnderChips = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.querySelector('dialog[open]')) return []
    const endsUnder = (text: Element): boolean => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].some(({ left, right, top, height, width }) => {
        const ends = width < 2 ? [] : [left + 1, right - 1]
        return ends.some((x) => document.elementFromPoint(x, top + height / 2)?.closest('header button, header select'))
      })
    }
    return (
      [...document.querySelectorAll('header p, header h1')]
        // Boxes of one pixel are for screen readers. Orders have a different header.
        .filter((text) => !text.closest('main') && text.checkVisibility() && text.clientWidth > 1 && endsUnder(text))
        .map((text) => `under a chip: ${text.tagName} ${text.textContent}`)
    )
  })
