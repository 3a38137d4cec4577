import type { Brand } from '../../brands/brand.schema.ts'
import { faceOf } from '../../brands/face/face.ts'
import { clientBrand } from '../../brands/client-brand.ts'
import { logoOf } from '../../brands/logo.ts'
import type { BrandSource } from '../../brands/load-brands.ts'
import type { EarlyLinks } from './early-links.ts'
import { presentIcons } from '../icons/icons.ts'
import { pageAhead } from './page-ahead.ts'
import { pageBody } from './page-body.ts'
import { pageHead } from './page-head.ts'
import { brandPicture } from '../../brands/link-preview.ts'
import { previewFiles } from './preview-files.ts'
import { surfaceColors } from './surface-colors.ts'

export interface PageContent {
  /** `index.html`, with the script and the styles that Vite put into it. */
  readonly template: string
  /** The page's boot data where no gateway fills it in. */
  readonly boot: unknown
  /** Links to what this brand's first screen needs beside the entry. */
  readonly early: (brand: Brand) => EarlyLinks
  /** The text of a style sheet of the build, by its address. */
  readonly styleText: (address: string) => string
}

const scriptLink = /\s*<link rel="modulepreload"[^>]*>/g
const styleLink = /\s*<link rel="stylesheet"[^>]*>/g
const skeletonStyle = /\s*<style data-skeleton>([^]*?)<\/style>/
const hrefOf = (link: string) => /href="([^"]+)"/.exec(link)?.[1] ?? ''
const lines = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n    ')

/**
 * The first screen's style is part of the page: what the gateway draws is painted without another request. The parts of the store that
 * name these style sheets find their links here, which load nothing.
 */
function inlineStyles(styles: readonly string[], styleText: PageContent['styleText']): string {
  if (styles.length === 0) return ''
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}" disabled>`)
  return lines(`<style>${styles.map(styleText).join('')}</style>`, ...links)
}

/**
 * The page of a static host asks its gateway before all else: the style before it would hold the question up, for 0.2 s on a cheap phone.
 * Scripts that the entry imports would fill the link before the answer is on its way, so the script that asks fetches them after it.
 */
function askFirst(html: string, gateway: string): string {
  const scripts = [...html.matchAll(scriptLink)].map(([link]) => hrefOf(link))
  const first = lines(
    `<link rel="preconnect" crossorigin href="${new URL(gateway).origin}">`,
    `<script>${pageAhead(gateway, scripts)}</script>`,
  )
  return html.replace(scriptLink, '').replace(/<meta name="viewport"[^>]*>/, (tag) => lines(tag, first))
}

/** One brand's HTML. Replaced by function, because a `$` in a brand's text must stay one. */
export function brandPage({ brand, icons }: BrandSource, { template, boot, early, styleText }: PageContent): string {
  const links = early(brand)
  const styles = [...`${template}${links.styles}`.matchAll(styleLink)].map(([link]) => hrefOf(link))
  const drawnIcons = presentIcons(icons)
  const logo = logoOf((file) => drawnIcons.some((icon) => icon.file === file))
  const head = pageHead(brand, {
    icons: drawnIcons,
    logo,
    surface: surfaceColors(brand.look),
    preview: previewFiles(icons).find((file) => file === brandPicture),
  })
  const [, skeleton = ''] = skeletonStyle.exec(template) ?? []
  const root = `<html lang="${brand.defaultLanguage}" dir="ltr" data-mode="${faceOf(brand.look).mode}">`
  const html = template
    .replace(styleLink, '')
    .replace(skeletonStyle, '')
    .replace('<html lang="en">', () => root)
    .replace('<!-- brand:head -->', () => head)
    .replace('</head>', () => `  ${lines(inlineStyles(styles, styleText), links.scripts)}\n  </head>`)
    .replace('<!-- brand:body -->', () => pageBody(clientBrand(brand, logo), { boot, skeletonStyle: skeleton }))
  return links.gateway === undefined ? html : askFirst(html, links.gateway)
}
