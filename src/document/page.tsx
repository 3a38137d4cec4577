import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Brand } from '../brands/load/brand.schema.ts'
import { pickBrandFieldsForBrowser } from '../brands/page/client-brand.ts'
import { serializeJsonForScriptTag } from '../brands/page/escape.ts'
import { renderThemeCss } from '../brands/theme/theme-style.ts'
import { resolveTheme } from '../brands/theme/theme.ts'
import { createBrandLinkPreview, renderLinkPreviewTags } from '../brands/page/link-preview.ts'
import { logoFiles } from '../brands/page/logo.ts'
import { earlyScriptAttributes, pageElementIds } from '../early/protocol.ts'
import { renderHtmlAttributes } from './html-attributes.ts'
import { renderScriptFailureNotices } from './notices.ts'
import { splitPageAtSlots, getPageSlotTag, type PageTemplate, type PageSlot } from './page-slots.ts'
import { PageSkeleton } from './skeleton.tsx'
import { getSurfaceColors } from './surface-colors.ts'

/** Build files that a page refers to. */
export interface PageFiles {
  /** The store's entry script. */
  readonly entry: string
  /** Scripts to preload. */
  readonly scripts: readonly string[]
  readonly styles: readonly { readonly href: string; readonly text: string }[]
}

export interface PageContent {
  readonly brand: Brand
  /** Files of the logo and of the home-screen icon. */
  readonly logo: string
  readonly touchIcon: string | undefined
  /** Image of link previews. */
  readonly preview: string | undefined
  readonly files: PageFiles
  readonly earlyScript: string
  readonly style: string
  readonly skeletonStyle: string
  /** Gateway to request the page from. Set only for pages on static hosts. */
  readonly gateway: string | undefined
  /** Boot data if no gateway fills it in. */
  readonly boot: object
}

const SlotPlace = ({ name }: { name: PageSlot }) => createElement(getPageSlotTag(name))
const slotAttribute = (name: PageSlot) => ({ [getPageSlotTag(name)]: '' })

const InlineStyle = ({ text }: { text: string }) => <style dangerouslySetInnerHTML={{ __html: text }} />

/**
 * Early script. It is placed before the styles, because they would delay its request to the gateway by 0.2 s on a cheap
 * phone.
 */
function Early({ earlyScript, gateway, files }: PageContent) {
  const asks =
    gateway === undefined
      ? {}
      : { [earlyScriptAttributes.gateway]: gateway, [earlyScriptAttributes.scripts]: files.scripts.join(' ') }
  return <script {...asks} dangerouslySetInnerHTML={{ __html: earlyScript }} />
}

/** Tags of the head that depend on the brand. They are in the HTML, so that they are correct before any script runs. */
function BrandHead({ brand, logo, touchIcon }: PageContent) {
  const folder = `/brands/${brand.key}`
  const surface = getSurfaceColors(brand.look)
  return (
    <>
      <title>{brand.title}</title>
      <meta name="description" content={brand.description} />
      <SlotPlace name="preview" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={surface.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={surface.dark} />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" type={logo === logoFiles.source ? 'image/svg+xml' : 'image/png'} href={`${folder}/${logo}`} />
      {touchIcon !== undefined && <link rel="apple-touch-icon" href={`${folder}/${touchIcon}`} />}
      <link rel="manifest" href={`${folder}/manifest.webmanifest`} />
      <InlineStyle text={renderThemeCss(resolveTheme(brand.look))} />
    </>
  )
}

/**
 * Files of the first screen. The styles are inlined, so that a server-rendered page is painted without another request.
 * The disabled links keep chunks that import the same stylesheets from loading them again.
 */
function FirstScreenFiles({ files, gateway }: PageContent) {
  const { entry, scripts, styles } = files
  return (
    <>
      {styles.length > 0 && <InlineStyle text={styles.map(({ text }) => text).join('')} />}
      {styles.map(({ href }) => (
        <link key={href} rel="stylesheet" href={href} {...{ disabled: true }} />
      ))}
      {gateway === undefined &&
        scripts.map((href) => <link key={href} rel="modulepreload" crossOrigin="" href={href} />)}
      <script type="module" crossOrigin="" src={entry} />
    </>
  )
}

function Page(content: PageContent) {
  const { brand, logo, style } = content
  return (
    // oxlint-disable-next-line jsx-a11y/html-has-lang, jsx-a11y/lang -- the slot contains the language
    <html {...slotAttribute('html')} data-mode={resolveTheme(brand.look).mode}>
      <head>
        <meta charSet="utf-8" />
        <SlotPlace name="policy" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Early {...content} />
        <InlineStyle text={style} />
        <BrandHead {...content} />
        <FirstScreenFiles {...content} />
        <SlotPlace name="head" />
      </head>
      <body>
        <SlotPlace name="notices" />
        <div id={pageElementIds.root} {...slotAttribute('root')}>
          <SlotPlace name="screen" />
        </div>
        <SlotPlace name="below" />
        <script
          type="application/json"
          id={pageElementIds.brand}
          dangerouslySetInnerHTML={{ __html: serializeJsonForScriptTag(pickBrandFieldsForBrowser(brand, logo)) }}
        />
        <script type="application/json" id={pageElementIds.boot}>
          <SlotPlace name="boot" />
        </script>
      </body>
    </html>
  )
}

/** Returns a brand's page as a template that is split at its slots. */
export function renderPageTemplate(content: PageContent): PageTemplate {
  const { brand, logo, preview, skeletonStyle, boot } = content
  return splitPageAtSlots(`<!doctype html>${renderToStaticMarkup(<Page {...content} />)}`, {
    html: renderHtmlAttributes(brand.defaultLanguage),
    policy: '',
    preview: renderLinkPreviewTags(createBrandLinkPreview(brand, brand.web.address, preview), brand),
    head: '',
    notices: renderScriptFailureNotices(brand.defaultLanguage, brand.languages),
    root: '',
    screen: renderToStaticMarkup(<PageSkeleton brand={pickBrandFieldsForBrowser(brand, logo)} style={skeletonStyle} />),
    below: '',
    boot: serializeJsonForScriptTag(boot),
  })
}
