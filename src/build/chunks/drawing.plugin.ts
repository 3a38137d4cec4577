import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin, type UserConfig } from 'vite'
import { drawingFolder, moreStyle, waysStyle } from '../../brands/drawing.ts'
import { styleOf } from '../pages/early-links.ts'

const root = join(import.meta.dirname, '../../..')

/** What orders, make-up links, error pages, lists of games and empty lists are drawn with, beside the style that every page brings along. */
const moreModules = [
  '/src/app/overlays/result-with-offer.tsx',
  '/src/journeys/result/order-screen.tsx',
  '/src/journeys/replenish/replenish-screen.tsx',
  '/src/ui/sheet.tsx',
  '/src/ui/empty-state.tsx',
  '/src/journeys/select/game-list.tsx',
  '/src/journeys/select/area-picker.tsx',
]

/** What the ways to pay are drawn with where Buy is pressed before the page's script has come. */
const waysModules = ['/src/journeys/recharge/recharge-sheet.tsx']

/**
 * The store for the gateway: the same components and words, built for Node. `shared` is what both builds must agree on; the style of each
 * of the first screens is in the pages of its layout.
 */
export function drawing(
  shared: Pick<UserConfig, 'resolve' | 'css' | 'plugins'>,
  firstScreens: readonly string[],
): Plugin {
  let folder = ''
  const styles = { [moreStyle]: '', [waysStyle]: '' }
  return {
    name: 'drawing',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, drawingFolder)
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        styles[moreStyle] = styleOf(bundle, moreModules, firstScreens)
        styles[waysStyle] = styleOf(bundle, waysModules, firstScreens)
      },
    },
    async closeBundle() {
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        ...shared,
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ssr: 'src/draw.tsx',
          outDir: folder,
          emptyOutDir: true,
          target: 'node24',
          minify: false,
          reportCompressedSize: false,
        },
      })
      for (const [file, style] of Object.entries(styles)) await writeFile(join(folder, file), style)
    },
  }
}
