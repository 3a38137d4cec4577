import type { BrandSource } from '../load-brands.ts'
import { presentIcons } from './icons.ts'
import { pageBody } from './page-body.ts'
import { pageHead } from './page-head.ts'
import { surfaceColors } from './surface-colors.ts'

export interface PageParts {
  /** `index.html`, with the script and the styles that Vite put into it. */
  readonly template: string
  /** The text of `src/ui/tokens.css`. */
  readonly tokens: string
  /** What the page is told at boot where no gateway fills it in. */
  readonly boot: unknown
}

const styleLink = /\s*<link rel="stylesheet"[^>]*>/g

/** One brand's HTML. Replaced by function, because a `$` in a brand's text must stay one. */
export function brandPage({ brand, icons }: BrandSource, { template, tokens, boot }: PageParts): string {
  const styles = [...template.matchAll(styleLink)].map(([link]) => link.trim()).join('\n    ')
  const head = pageHead(brand, presentIcons(icons), surfaceColors(tokens, brand.look.surface))
  return template
    .replace(styleLink, '')
    .replace(
      '<html lang="en">',
      () => `<html lang="${brand.defaultLanguage}" dir="ltr" data-surface="${brand.look.surface}">`,
    )
    .replace('<!-- brand:head -->', () => head)
    .replace('<!-- brand:body -->', () => pageBody(brand, boot, styles))
}
