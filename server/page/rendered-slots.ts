import { sheetRevealStyle, type RenderResult } from '../../src/brands/page/server-rendering.ts'
import { escapeHtml } from '../../src/brands/page/escape.ts'
import type { PageSlotTexts } from '../../src/document/page-slots.ts'
import { pageDataAttributes } from '../../src/early/protocol.ts'

const style = (text: string) => `<style>${text}</style>`

/** Returns the texts that fill the page's slots from a rendered screen. Without one, the page keeps its skeleton. */
export function buildPageSlotsFromRendering(drawn: RenderResult, screenStyle: string): Partial<PageSlotTexts> {
  if (!drawn || !('html' in drawn)) return {}
  return {
    head: drawn.needsScreenStyle ? style(screenStyle) : '',
    root: ` ${pageDataAttributes.drawn}="${escapeHtml(drawn.facts)}" ${pageDataAttributes.audience}="${drawn.audience}"`,
    screen: drawn.html,
    below: drawn.needsScreenStyle ? style(sheetRevealStyle) : '',
  }
}
