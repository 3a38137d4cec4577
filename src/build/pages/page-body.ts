import type { ClientBrand } from '../../brands/client-brand.ts'
import { skeletonMarks } from '../../brands/drawing.ts'
import { escapeHtml, islandJson } from '../../brands/escape.ts'
import { pageNotices } from '../../brands/page-notices.ts'
import { pageWatch } from './page-watch.ts'

const blocks = (count: number) => '<i></i>'.repeat(count)

/** The first screen of each layout before its script: blocks of the size of what comes. Styled by `skeleton.css`. */
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

interface BodyContent {
  readonly boot: unknown
  readonly skeletonStyle: string
}

/**
 * The page's content before script, and the data that script reads first. The page's watch stands below the first screen: the 0.02 s
 * that it takes a cheap phone come after the first paint.
 */
export function pageBody(brand: ClientBrand, { boot, skeletonStyle }: BodyContent): string {
  const style = `<style>${skeletonStyle}</style>`
  return [
    pageNotices(brand.defaultLanguage, brand.languages),
    `<div id="root">${skeletonMarks.start}${style}${skeleton(brand)}${skeletonMarks.end}</div>`,
    `<script>${pageWatch}</script>`,
    `<script type="application/json" id="brand">${islandJson(brand)}</script>`,
    `<script type="application/json" id="boot">${islandJson(boot)}</script>`,
  ].join('\n    ')
}
