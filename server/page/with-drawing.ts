import { escapeHtml } from '../../src/brands/escape.ts'
import { screenfulEnd, sheetArrived, skeletonMarks, type DrawnStyle } from '../../src/brands/drawing.ts'
import type { Drawn } from './drawing/drawing.thread.ts'

/**
 * The first paint waits for a screenful of goods, or for what stands behind the drawn screen. A cheap phone would lay out the header alone
 * first, and that takes it longer than the rest takes to arrive. Browsers that do not know it paint as before.
 */
const paintFrom = (drawing: string) =>
  `<link rel="expect" href="#${drawing.includes(` id="${screenfulEnd}"`) ? screenfulEnd : 'brand'}" blocking="render">`

type Styles = Readonly<Record<DrawnStyle, string>>
const style = (text: string) => (text === '' ? '' : `<style>${text}</style>`)

/** The page with the drawn first screen in place of the skeleton. */
export function withDrawing(html: string, drawn: Drawn | undefined, styles: Styles): string {
  const start = html.indexOf(skeletonMarks.start)
  const end = html.indexOf(skeletonMarks.end)
  if (!drawn || start < 0 || end < 0) return html
  const facts = ` data-drawn="${escapeHtml(drawn.facts)}" data-audience="${drawn.audience}"`
  return (
    html
      .slice(0, start - 1)
      .replace(
        '</head>',
        () => `${paintFrom(drawn.html)}${drawn.styles.map((name) => style(styles[name])).join('')}</head>`,
      ) +
    `${facts}>${drawn.html}` +
    html
      .slice(end + skeletonMarks.end.length)
      .replace('</div>', () => `</div>${style(styles.late)}${drawn.styles.includes('more') ? style(sheetArrived) : ''}`)
  )
}
