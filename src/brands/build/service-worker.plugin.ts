import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkOf, closure, isChunk, type Bundle } from './early-links.ts'

/** As in sw/precache.ts. */
const shellUrl = 'shell'
/** For `npm run size`; not served. */
export const precacheList = '.vite/precache.json'

/**
 * The worker, built beside the store. Its precache is the entry, the chunks of these modules, all that they cannot run without,
 * and the page itself; everything else is kept from its first use. `npm run size` weighs it.
 */
export function serviceWorker(modules: readonly string[], target: string[]): Plugin[] {
  const files = new Set<string>()
  let folder = ''
  const list: Plugin = {
    name: 'precache-list',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    generateBundle(_options, bundle) {
      for (const file of filesFor(bundle, modules)) files.add(file)
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
          // As for players, whoever builds: workbox says a great deal in any other mode.
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

function filesFor(bundle: Bundle, modules: readonly string[]): string[] {
  const entries = Object.values(bundle)
    .filter(isChunk)
    .filter(({ isEntry }) => isEntry)
  const chunks = [...closure(bundle, [...entries, ...modules.map((module) => chunkOf(bundle, module))])]
  return chunks.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
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
