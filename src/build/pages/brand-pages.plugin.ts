import type { Plugin } from 'vite'
import { loadBrandSources, type BrandSource } from '../../brands/load/load-brands.ts'
import type { Brand } from '../../brands/load/brand.schema.ts'
import { sheetRevealStyle } from '../../brands/page/server-rendering.ts'
import { buildEmittedFiles } from '../chunks/emitted-files.ts'
import { apiHosts } from './api-hosts.ts'
import { serveDevPages } from './dev-pages.ts'
import { collectServerRenderedStyles, type FirstScreens } from './server-rendered-styles.ts'
import { buildEarlyScript, buildStyle } from './inline-parts.ts'
import { collectPageFiles } from './page-files.ts'

/** What asks the gateway. A page that brings its first answers along does not need it at once. */
const network = '/src/kernel/http/gateway-request.ts'

/**
 * One build, one HTML a brand: writes the page of every brand over the same assets, with manifests, the map of hosts and the files for
 * static hosts. In development it serves the page by host.
 */
export function brandPages(firstScreens: FirstScreens): Plugin {
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
        const hosts = apiHosts()
        const [gateway] = hosts
        const asking = gateway === undefined ? [] : [network]
        // The screen that the layout opens with, and the words of the language that most of the brand's players speak.
        const firstModules = ({ layout, defaultLanguage }: Brand) => [
          firstScreens[layout],
          `virtual:copy/${defaultLanguage}`,
        ]
        const parts = {
          earlyScript: await buildEarlyScript(),
          style: await buildStyle('src/document/document.css'),
          skeletonStyle: await buildStyle('src/document/skeleton.css'),
          boot: hosts.length > 0 ? { apiHosts: hosts } : {},
          gateway,
          files: ({ brand }: BrandSource) => collectPageFiles(bundle, firstModules(brand), asking),
        }
        // What these gateways draw is shown by pages of static hosts, too.
        const drawnStyles =
          hosts.length > 0
            ? [...Object.values(collectServerRenderedStyles(bundle, firstScreens)), sheetRevealStyle]
            : []
        const files = await buildEmittedFiles(await loadBrandSources(), parts, {
          publicFolder,
          apiHosts: hosts,
          drawnStyles,
        })
        for (const file of files) this.emitFile({ type: 'asset', ...file })
      },
    },
  }
}
