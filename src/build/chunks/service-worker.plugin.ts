import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { isChunk, type Bundle } from '../pages/page-files.ts'

/** As in sw/precache.ts. */
const shellUrl = 'shell'
/** For `npm run size`; not served. */
export const precacheList = '.vite/precache.json'

/**
 * The worker, built beside the store. Its precache is the page and every chunk that the entry leads to, so that any screen opens without
 * a network that was never opened with one. Words and fonts are kept by the page, in its language alone. `npm run size` weighs the precache.
 */
export function serviceWorker(target: string[]): Plugin[] {
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
          // The mode of players in every build: workbox logs a great deal in any other.
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
            writeFileSync(join(folder, precacheList), JSON.stringify(manifest.map(({ url }) => url)))
            return { manifest: [...manifest, { url: shellUrl, revision: revisionOf(folder), size: 0 }], warnings: [] }
          },
        ],
      },
    }),
  ]
}

/** Words and fonts: 18 languages are too much for one device. */
const ofOneLanguage = /^\0virtual:copy\/|[\\/]locales[\\/][^\\/]+[\\/][^\\/]+\.json$|[\\/]@fontsource/

function filesFor(bundle: Bundle): string[] {
  const chunks = new Set(
    Object.values(bundle)
      .filter(isChunk)
      .filter(({ isEntry }) => isEntry),
  )
  // A set's walk includes items that are added on the way.
  for (const { imports, dynamicImports } of chunks)
    for (const chunk of [...imports, ...dynamicImports].map((name) => bundle[name]).filter(isChunk))
      if (!chunk.moduleIds.some((id) => ofOneLanguage.test(id))) chunks.add(chunk)
  return [...chunks].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
}

/** Of all pages together: each names everything that it is made of, and one worker serves every brand. */
function revisionOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .sort())
    hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
