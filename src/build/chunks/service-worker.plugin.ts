import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** The page's precache URL. Must be the same as in sw/precache.ts. */
const shellUrl = 'shell'
/** File with the list of precached files. Used by `npm run size`; not served. */
export const precacheListFile = '.vite/precache.json'

/**
 * Builds the service worker. All chunks are precached for offline use; translations and fonts are cached at run time.
 */
export function buildServiceWorker(target: string[]): Plugin[] {
  let folder = ''
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    injectRegister: false,
    registerType: 'prompt',
    manifest: false,
    integration: {
      configureOptions({ root, build }) {
        folder = resolve(root, build.outDir)
      },
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
          const files = listFiles(folder)
          const manifest = entries.filter(({ url }) => files.has(url))
          writeFileSync(join(folder, precacheListFile), JSON.stringify(manifest.map(({ url }) => url)))
          return {
            manifest: [...manifest, { url: shellUrl, revision: computeRevision(folder), size: 0 }],
            warnings: [],
          }
        },
      ],
    },
  })
}

type ViteManifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>>

/** Modules that contain only one language. They are not precached. */
const ofOneLanguage = /^virtual:copy\/|^locales\/|\/@fontsource/

/** Lists this build's files, except chunks for a single language. The folder also contains files of earlier builds. */
function listFiles(folder: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as ViteManifest
  const chunks = Object.entries(manifest).filter(([module]) => !ofOneLanguage.test(module))
  return new Set(chunks.flatMap(([, { file, css = [] }]) => [file, ...css]))
}

/** Returns a hash of all pages, because one service worker serves every brand. */
function computeRevision(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .sort())
    hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
