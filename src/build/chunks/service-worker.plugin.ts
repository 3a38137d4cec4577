import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { isOutputChunk, type OutputBundle } from '../pages/page-files.ts'

/** Precache URL of the page. Must be the same as in sw/precache.ts. */
const shellUrl = 'shell'
/** File with the list of precached files. Used by `npm run size`; not served. */
export const precacheListFile = '.vite/precache.json'

/**
 * Builds the service worker. All chunks are precached for offline use; translations and fonts are cached at run time.
 */
export function buildServiceWorker(target: string[]): Plugin[] {
  const files = new Set<string>()
  let folder = ''
  const list: Plugin = {
    name: 'precache-list',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    generateBundle(_options, bundle) {
      for (const file of filesFor(bundle)) files.add(file)
    },
  }
  return [
    list,
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      integration: {
        configureCustomSWViteBuild(options) {
          options.logLevel = 'warn'
          // In any other mode, Workbox logs a lot.
          options.define = { ...options.define, 'process.env.NODE_ENV': '"production"' }
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        target,
        minify: true,
        globPatterns: ['assets/*.{js,css}'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          (entries) => {
            const manifest = entries.filter(({ url }) => files.has(url))
            mkdirSync(join(folder, '.vite'), { recursive: true })
            writeFileSync(join(folder, precacheListFile), JSON.stringify(manifest.map(({ url }) => url)))
            return {
              manifest: [...manifest, { url: shellUrl, revision: computeRevision(folder), size: 0 }],
              warnings: [],
            }
          },
        ],
      },
    }),
  ]
}

/** Modules that contain only one language. They are not precached. */
const ofOneLanguage = /^\0virtual:copy\/|[\\/]locales[\\/][^\\/]+[\\/][^\\/]+\.json$|[\\/]@fontsource/

const filesFor = (bundle: OutputBundle): string[] =>
  Object.values(bundle)
    .filter(isOutputChunk)
    .filter(({ moduleIds }) => !moduleIds.some((id) => ofOneLanguage.test(id)))
    .flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])

/** Returns a hash of all pages, because one service worker serves every brand. */
function computeRevision(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .sort())
    hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
