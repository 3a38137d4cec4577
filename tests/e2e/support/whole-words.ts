import type { Page } from '@playwright/test'

/** Returns words that were broken inside by a narrow place. For languages with spaces between words. */
export const findBrokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((places) => {
    const linesOf = (text: Node, from: number, to: number): number => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, to)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    const broken: string[] = []
    for (const place of document.querySelectorAll(places)) {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      while (texts.nextNode())
        for (const { 0: word, index } of (texts.currentNode.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu))
          if (linesOf(texts.currentNode, index, index + word.length) > 1) broken.push(word)
    }
    return broken
  }, selector)

/** Returns the lines that visibly begin with the dot between two values. */
export const findLinesBeginningWithDot = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((places) => {
    const found: string[] = []
    const isCutOff = ({ left, right }: DOMRect, at: Element | null): boolean => {
      if (!at) return false
      const { overflowX } = getComputedStyle(at)
      const edge = at.getBoundingClientRect()
      const isOutside = right <= edge.left + 1 || left >= edge.right - 1
      return (overflowX !== 'visible' && isOutside) || isCutOff({ left, right } as DOMRect, at.parentElement)
    }
    for (const place of document.querySelectorAll(places)) {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      let bottomOfPrevious: number | undefined
      while (texts.nextNode())
        for (const { 0: letter, index } of (texts.currentNode.textContent ?? '').matchAll(/\S/gu)) {
          const range = document.createRange()
          range.setStart(texts.currentNode, index)
          range.setEnd(texts.currentNode, index + letter.length)
          const box = range.getBoundingClientRect()
          if (isCutOff(box, texts.currentNode.parentElement)) continue
          const { top, bottom } = box
          if (letter === '·' && bottomOfPrevious !== undefined && top >= bottomOfPrevious - 2)
            found.push(place.textContent ?? '')
          bottomOfPrevious = bottom
        }
    }
    return found
  }, selector)
