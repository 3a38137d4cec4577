import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Brand } from '../../brands/brand.schema.ts'
import { sheetArrived } from '../../brands/drawing.ts'
import { loadBrandSources } from '../../brands/load-brands.ts'
import { apiHosts } from './api-hosts.ts'
import { drawingStyles, type FirstScreens } from './drawing-styles.ts'
import { serveDevPages } from './dev-pages.ts'
import { earlyLinks, noLinks, textOf, withGateway } from './early-links.ts'
import { emittedFiles } from '../chunks/emitted-files.ts'
import { brandPage } from './page.ts'

const root = join(import.meta.dirname, '../../..')
const readTemplate = () => readFile(join(root, 'index.html'), 'utf8')

/** Modules, by the end of their id, that a brand's page needs at once although the entry imports them only when it runs. */
export type EarlyModules = (brand: Brand) => readonly string[]

/**
 * One build, one HTML a brand: takes the page that Vite made of `index.html` and writes it out for every brand over the same
 * assets, with manifests, the map of hosts and the files for static hosts. In development it serves the page by host.
 */
export function brandPages(earlyModules: EarlyModules, firstScreens: FirstScreens): Plugin {
  let publicFolder = ''
  return {
    name: 'brand-pages',
    configResolved(config) {
      publicFolder = config.publicDir
    },
    async configureServer(server) {
      const sources = await loadBrandSources()
      serveDevPages({
        server,
        sources,
        page: async (source) =>
          brandPage(source, {
            template: await readTemplate(),
            boot: {},
            early: () => noLinks,
            styleText: () => '',
          }),
      })
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        delete bundle['index.html']
        const hosts = apiHosts()
        const parts = {
          template: String(page.source),
          boot: hosts.length > 0 ? { apiHosts: hosts } : {},
          early: (brand: Brand) =>
            withGateway(hosts, (modules) => earlyLinks(bundle, [...earlyModules(brand), ...modules])),
          styleText: (address: string) => textOf(bundle[address.slice(1)]),
        }
        // What these gateways draw is shown by pages of static hosts, too.
        const drawnStyles =
          hosts.length > 0 ? [...Object.values(drawingStyles(bundle, firstScreens)), sheetArrived] : []
        const files = await emittedFiles(await loadBrandSources(), parts, {
          publicFolder,
          apiHosts: hosts,
          drawnStyles,
        })
        for (const file of files) this.emitFile({ type: 'asset', ...file })
      },
    },
  }
}
