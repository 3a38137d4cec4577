import { escapeHtml } from '../../src/brands/escape.ts'
import {
  earlyWays,
  screenfulEnd,
  sheetArrived,
  skeletonMarks,
  styleAhead,
  type DrawnStyle,
} from '../../src/brands/drawing.ts'
import type { Drawn } from './drawing/drawing.thread.ts'

/**
 * The first paint waits for a screenful of goods, or for what stands behind the drawn screen. A cheap phone would lay out the header alone
 * first, and that takes it longer than the rest takes to arrive. Browsers that do not know it paint as before.
 */
const paintFrom = (drawing: string) =>
  `<link rel="expect" href="#${drawing.includes(` id="${screenfulEnd}"`) ? screenfulEnd : 'brand'}" blocking="render">`

/** A name that a shop gives cannot hold this: quotes are escaped. */
const firstBelow = new RegExp(`<[a-z]+ [^>]*id="${screenfulEnd}"`)
const withStyleAhead = (drawing: string) => drawing.replace(firstBelow, (tag) => `<script>${styleAhead}</script>${tag}`)

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
    `${facts}>${withStyleAhead(drawn.html)}` +
    html
      .slice(end + skeletonMarks.end.length)
      .replace('</div>', () => `</div>${style(styles.late)}${drawn.styles.includes('more') ? style(sheetArrived) : ''}`)
  )
}

/** The ways to pay as the page's own script shows them (`src/build/pages/ways-at-press.ts`); nothing where they cannot be drawn. */
export const waysDocument = (drawn: Drawn | undefined, style: string): string =>
  drawn ? `<!doctype html><body><div ${earlyWays}><style>${style}</style>${drawn.html}</div>` : ''
