import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getPageTemplateFile, sheetRevealStyle, type ScreenStyle } from '../../brands/page/server-rendering.ts'
import { buildHostToBrandKeyMap } from '../../brands/host-map.ts'
import type { BrandSource } from '../../brands/load/load-brands.ts'
import { iconSourceFile, findExistingIcons } from '../icons/icons.ts'
import { getInlineCspHashes } from '../../brands/page/inline-hashes.ts'
import { blankKeyVisual, findKeyVisualFiles } from '../pages/key-visual-files.ts'
import { fillPageSlots } from '../../document/page-slots.ts'
import { buildBrandPage, type SharedPageContent } from '../pages/brand-page.ts'
import { buildHeadersFile, buildRedirectsFile, renderStyleCspMetaTag } from '../pages/static-host-files.ts'
import { findLinkPreviewImages } from '../pages/preview-files.ts'
import { findExistingScreenshots } from '../icons/screens.ts'
import { buildWebManifest } from '../pages/web-manifest.ts'

export interface EmittedFile {
  readonly fileName: string
  readonly source: string | Uint8Array
}

/** Returns the images of a brand that is outside the repository, because Vite's public folder does not contain them. */
async function foreignPictures({ brand, icons }: BrandSource, publicFolder: string): Promise<EmittedFile[]> {
  if (icons.startsWith(publicFolder)) return []
  const files = [
    iconSourceFile,
    ...[...findExistingIcons(icons), ...findExistingScreenshots(icons)].map(({ file }) => file),
    ...findLinkPreviewImages(icons),
    ...findKeyVisualFiles(brand, icons).existing,
  ]
  return Promise.all(
    files.map(async (file) => ({ fileName: `brands/${brand.key}/${file}`, source: await readFile(join(icons, file)) })),
  )
}

const blankPictures = ({ brand, icons }: BrandSource): EmittedFile[] =>
  findKeyVisualFiles(brand, icons).missing.map((file) => ({
    fileName: `brands/${brand.key}/${file}`,
    source: blankKeyVisual,
  }))

interface EmittedOptions {
  readonly publicFolder: string
  readonly apiHosts: readonly string[]
  /** Styles that server-rendered screens need in addition to the styles of every page. */
  readonly screenStyles: Readonly<Record<ScreenStyle, string>>
}

/** Returns all files that the build adds to Vite's output. */
export async function buildFilesToEmit(
  sources: readonly BrandSource[],
  shared: SharedPageContent,
  { publicFolder, apiHosts, screenStyles }: EmittedOptions,
): Promise<EmittedFile[]> {
  const brands = sources.map(({ brand }) => brand)
  const pages = sources
    .map((source) => ({ key: source.brand.key, parts: buildBrandPage(source, shared) }))
    .map((page) => ({ ...page, html: fillPageSlots(page.parts) }))
  const addedStyles = [...Object.values(screenStyles), sheetRevealStyle]
    .map((text) => `<style>${text}</style>`)
    .join('')
  const styleHashes = Object.fromEntries(
    pages.map(({ key, html }) => [key, getInlineCspHashes(html + addedStyles, 'style')]),
  )
  const scriptHashes = [...new Set(pages.flatMap(({ html }) => getInlineCspHashes(html, 'script')))]
  const facts = { hosts: buildHostToBrandKeyMap(brands), styleHashes, scriptHashes, screenStyles }
  return [
    // Pages for static hosts.
    ...pages.map(({ key, parts }) => ({
      fileName: `${key}.html`,
      source: fillPageSlots(parts, { policy: renderStyleCspMetaTag(styleHashes[key] ?? []) }),
    })),
    // Page templates for the gateway, which fills in the slots.
    ...pages.map(({ key, parts }) => ({ fileName: getPageTemplateFile(key), source: JSON.stringify(parts) })),
    ...sources.map((source) => ({
      fileName: `brands/${source.brand.key}/manifest.webmanifest`,
      source: buildWebManifest(source),
    })),
    ...(await Promise.all(sources.map((source) => foreignPictures(source, publicFolder)))).flat(),
    ...sources.flatMap(blankPictures),
    { fileName: 'brands.json', source: JSON.stringify(facts) },
    { fileName: '_redirects', source: buildRedirectsFile(brands) },
    { fileName: '_headers', source: buildHeadersFile(scriptHashes, apiHosts) },
  ]
}
