import type { ClientBrand } from '../../brands/client-brand.ts'
import { skeletonMarks } from '../../brands/drawing.ts'
import { escapeHtml, islandJson } from '../../brands/escape.ts'
import { pageNotices } from '../../brands/page-notices.ts'

const blocks = (count: number) => '<i></i>'.repeat(count)

/** The first screen of each layout before its script: blocks of the size of what comes. Styled by `first-paint.css`. */
const firstScreens: Record<ClientBrand['layout'], string> = {
  new: `<main><i class="boot-hero"></i><i class="boot-who"></i><i class="boot-banner"></i><i class="boot-title"></i><div class="boot-goods">${blocks(8)}</div></main><nav>${blocks(2)}</nav>`,
  old: `<div class="boot-steps">${blocks(4)}</div><main><i class="boot-banner"></i><i class="boot-title"></i><div class="boot-games">${blocks(3)}</div></main>`,
}

/**
 * Of one direction, whatever the page's language turns out to be: blocks that change sides are worse than blocks on the other one.
 * Until the store names the page, the name of the store is its heading: a screen reader that comes before the script finds one.
 */
function skeleton(brand: ClientBrand): string {
  const logo = `<img src="/brands/${brand.key}/${brand.logo}" width="32" height="32" alt="">`
  return `<div class="boot boot-${brand.layout}" dir="ltr"><header>${logo}<h1>${escapeHtml(brand.name)}</h1>${blocks(1)}</header>${firstScreens[brand.layout]}</div>`
}

/** The page's content before script, and the data that script reads first. */
export function pageBody(brand: ClientBrand, boot: unknown): string {
  return [
    pageNotices(brand.defaultLanguage, brand.languages),
    `<div id="root">${skeletonMarks.start}${skeleton(brand)}${skeletonMarks.end}</div>`,
    `<script type="application/json" id="brand">${islandJson(brand)}</script>`,
    `<script type="application/json" id="boot">${islandJson(boot)}</script>`,
  ].join('\n    ')
}
