import type { Plugin } from 'vite'
import { loadBrandSources, type BrandSource } from '../../brands/load/load-brands.ts'
import { buildFilesToEmit } from '../chunks/emitted-files.ts'
import { readApiHosts } from './api-hosts.ts'
import { serveDevPages } from './dev-pages.ts'
import { bundleEarlyInlineScript, bundleStyle } from './inline-parts.ts'
import { collectPagePreloadFiles, collectServerRenderedStyle } from './page-files.ts'

/**
 * Writes one page per brand, with manifests, host map and static host files. In development, serves the pages by host.
 */
export function buildBrandPages(firstScreens: readonly string[]): Plugin {
  let publicFolder = ''
  return {
    name: 'brand-pages',
    configResolved(config) {
      publicFolder = config.publicDir
    },
    async configureServer(server) {
      serveDevPages(server, await loadBrandSources())
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const hosts = readApiHosts()
        const [gateway] = hosts
        const parts = {
          earlyScript: await bundleEarlyInlineScript(),
          style: await bundleStyle('src/document/document.css'),
          skeletonStyle: await bundleStyle('src/document/skeleton.css'),
          boot: hosts.length > 0 ? { apiHosts: hosts } : {},
          gateway,
          files: ({ brand }: BrandSource) =>
            collectPagePreloadFiles(bundle, [...firstScreens, `virtual:copy/${brand.defaultLanguage}`]),
        }
        const files = await buildFilesToEmit(await loadBrandSources(), parts, {
          publicFolder,
          apiHosts: hosts,
          screenStyle: collectServerRenderedStyle(bundle, firstScreens),
        })
        for (const file of files) this.emitFile({ type: 'asset', ...file })
      },
    },
  }
}
