import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getPageTemplateFile, sheetRevealStyle } from '../../brands/page/server-rendering.ts'
import { buildHostToBrandKeyMap } from '../../brands/host-map.ts'
import type { BrandSource } from '../../brands/load/load-brands.ts'
import { getGameKeyVisualPath } from '../../brands/page/key-visual.ts'
import { getInlineCspHashes } from '../../brands/page/inline-hashes.ts'
import { fillPageSlots } from '../../document/page-slots.ts'
import { buildBrandPage, type SharedPageContent } from '../pages/brand-page.ts'
import { buildHeadersFile, buildRedirectsFile, renderStyleCspMetaTag } from '../pages/static-host-files.ts'
import { buildWebManifest } from '../pages/web-manifest.ts'

export interface EmittedFile {
  readonly fileName: string
  readonly source: string | Uint8Array
}

const isPicture = (name: string) => /\.(svg|png|webp)$/.test(name)

/** Transparent pixel, shown instead of a missing image. */
const blankPicture = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

/** Returns a brand's images outside Vite's public folder, and a blank image for each game without a key visual. */
async function brandPictures({ brand, icons }: BrandSource, publicFolder: string): Promise<EmittedFile[]> {
  const names = (await readdir(icons, { recursive: true })).map((name) => name.replaceAll('\\', '/')).filter(isPicture)
  const foreign = icons.startsWith(publicFolder) ? [] : names
  const keyVisuals = brand.catalogue.flatMap(({ nameKey, editions = [] }) => [nameKey, ...editions])
  const missing = new Set(keyVisuals.map(getGameKeyVisualPath).filter((name) => !names.includes(name)))
  const pictures = await Promise.all(foreign.map(async (name) => ({ name, source: await readFile(join(icons, name)) })))
  const blank = [...missing].map((name) => ({ name, source: blankPicture }))
  return [...pictures, ...blank].map(({ name, source }) => ({ fileName: `brands/${brand.key}/${name}`, source }))
}

interface EmittedOptions {
  readonly publicFolder: string
  readonly apiHosts: readonly string[]
  /** Style of server-rendered screens that is not part of every page. */
  readonly screenStyle: string
}

/** Returns all files that the build adds to Vite's output. */
export async function buildFilesToEmit(
  sources: readonly BrandSource[],
  shared: SharedPageContent,
  { publicFolder, apiHosts, screenStyle }: EmittedOptions,
): Promise<EmittedFile[]> {
  const brands = sources.map(({ brand }) => brand)
  const pages = sources
    .map((source) => ({ key: source.brand.key, parts: buildBrandPage(source, shared) }))
    .map((page) => ({ ...page, html: fillPageSlots(page.parts) }))
  const addedStyles = `<style>${screenStyle}</style><style>${sheetRevealStyle}</style>`
  const styleHashes = Object.fromEntries(
    pages.map(({ key, html }) => [key, getInlineCspHashes(html + addedStyles, 'style')]),
  )
  const scriptHashes = [...new Set(pages.flatMap(({ html }) => getInlineCspHashes(html, 'script')))]
  const facts = { hosts: buildHostToBrandKeyMap(brands), styleHashes, scriptHashes, screenStyle }
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
    ...(await Promise.all(sources.map((source) => brandPictures(source, publicFolder)))).flat(),
    { fileName: 'brands.json', source: JSON.stringify(facts) },
    { fileName: '_redirects', source: buildRedirectsFile(brands) },
    { fileName: '_headers', source: buildHeadersFile(scriptHashes, apiHosts) },
  ]
}
