import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getPageTemplateFile } from '../../brands/page/server-rendering.ts'
import { createHostMap } from '../../brands/host-map.ts'
import type { BrandSource } from '../../brands/load/load-brands.ts'
import { iconSource, findIcons } from '../icons/icons.ts'
import { getInlineHashes } from '../../brands/page/inline-hashes.ts'
import { blankKeyVisual, findKeyVisuals } from '../pages/key-visual-files.ts'
import { joinPage } from '../../document/page-slots.ts'
import { buildBrandPage, type SharedContent } from '../pages/brand-page.ts'
import { buildHeaders, buildRedirects } from '../pages/static-host-files.ts'
import { findPreviews } from '../pages/preview-files.ts'
import { findScreenshots } from '../icons/screens.ts'
import { buildManifest } from '../pages/web-manifest.ts'

export interface EmittedFile {
  readonly fileName: string
  readonly source: string | Uint8Array
}

/** Pictures of a brand from outside the repository lie beside its data, where Vite's public folder does not reach. */
async function foreignPictures({ brand, icons }: BrandSource, publicFolder: string): Promise<EmittedFile[]> {
  if (icons.startsWith(publicFolder)) return []
  const files = [
    iconSource,
    ...[...findIcons(icons), ...findScreenshots(icons)].map(({ file }) => file),
    ...findPreviews(icons),
    ...findKeyVisuals(brand, icons).drawn,
  ]
  return Promise.all(
    files.map(async (file) => ({ fileName: `brands/${brand.key}/${file}`, source: await readFile(join(icons, file)) })),
  )
}

const blankPictures = ({ brand, icons }: BrandSource): EmittedFile[] =>
  findKeyVisuals(brand, icons).missing.map((file) => ({
    fileName: `brands/${brand.key}/${file}`,
    source: blankKeyVisual,
  }))

interface EmittedOptions {
  readonly publicFolder: string
  readonly apiHosts: readonly string[]
  /** Of what the gateways draw, beyond the pages' own. */
  readonly drawnStyles: readonly string[]
}

/** Everything that the build adds to Vite's own output, for all brands. */
export async function buildEmittedFiles(
  sources: readonly BrandSource[],
  shared: SharedContent,
  { publicFolder, apiHosts, drawnStyles }: EmittedOptions,
): Promise<EmittedFile[]> {
  const brands = sources.map(({ brand }) => brand)
  const pages = sources
    .map((source) => ({ key: source.brand.key, parts: buildBrandPage(source, shared) }))
    .map((page) => ({ ...page, html: joinPage(page.parts) }))
  const hashesOf = (kind: 'style' | 'script') =>
    Object.fromEntries(pages.map(({ key, html }) => [key, getInlineHashes(html, kind)]))
  const hashes = { styleHashes: hashesOf('style'), scriptHashes: hashesOf('script') }
  const drawn = drawnStyles.flatMap((text) => getInlineHashes(`<style>${text}</style>`, 'style'))
  return [
    ...pages.map(({ key, html }) => ({ fileName: `${key}.html`, source: html })),
    // For the gateway, which fills them in.
    ...pages.map(({ key, parts }) => ({ fileName: getPageTemplateFile(key), source: JSON.stringify(parts) })),
    ...sources.map((source) => ({
      fileName: `brands/${source.brand.key}/manifest.webmanifest`,
      source: buildManifest(source),
    })),
    ...(await Promise.all(sources.map((source) => foreignPictures(source, publicFolder)))).flat(),
    ...sources.flatMap(blankPictures),
    { fileName: 'brands.json', source: JSON.stringify({ hosts: createHostMap(brands), ...hashes }) },
    { fileName: '_redirects', source: buildRedirects(brands) },
    {
      fileName: '_headers',
      source: buildHeaders({ ...hashes, styleHashes: { ...hashes.styleHashes, drawn } }, apiHosts),
    },
  ]
}
