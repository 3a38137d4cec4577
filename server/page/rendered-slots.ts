import { firstScreenEndId, sheetRevealStyle, type ScreenStyle } from '../../src/brands/page/server-rendering.ts'
import { escapeHtml } from '../../src/brands/page/escape.ts'
import type { SlotTexts } from '../../src/document/page-slots.ts'
import { attributes, ids } from '../../src/early/protocol.ts'
import type { RenderedScreen } from './rendering/render.thread.ts'

/**
 * The first paint waits for a screenful of goods, or for what stands behind the drawn screen. A cheap phone would lay out the header alone
 * first, and that takes it longer than the rest takes to arrive. Browsers that do not know it paint as before.
 */
const paintFrom = (drawing: string) =>
  `<link rel="expect" href="#${drawing.includes(` id="${firstScreenEndId}"`) ? firstScreenEndId : ids.brand}" blocking="render">`

const style = (text: string) => (text === '' ? '' : `<style>${text}</style>`)

/** Returns what a drawn first screen puts into its page; nothing if it was not drawn, so the skeleton stays. */
export function getRenderedSlots(
  drawn: RenderedScreen | undefined,
  styles: Readonly<Record<ScreenStyle, string>>,
): Partial<SlotTexts> {
  if (!drawn) return {}
  return {
    head: paintFrom(drawn.html) + drawn.styles.map((name) => style(styles[name])).join(''),
    root: ` ${attributes.drawn}="${escapeHtml(drawn.facts)}" ${attributes.audience}="${drawn.audience}"`,
    screen: drawn.html,
    below: drawn.styles.includes('more') ? style(sheetRevealStyle) : '',
  }
}
