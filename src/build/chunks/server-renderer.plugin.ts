import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin, type UserConfig } from 'vite'
import { serverRendererFolder } from '../../brands/page/server-rendering.ts'
import {
  collectServerRenderedStyles,
  type ServerRenderedStyles,
  type FirstScreenModules,
} from '../pages/server-rendered-styles.ts'

const root = join(import.meta.dirname, '../../..')

/** Builds the store for server rendering. Both builds use the `shared` options. */
export function buildServerRenderer(
  shared: Pick<UserConfig, 'resolve' | 'css' | 'plugins'>,
  firstScreens: FirstScreenModules,
): Plugin {
  let folder = ''
  let styles: ServerRenderedStyles | undefined
  return {
    name: 'drawing',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, serverRendererFolder)
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        styles = collectServerRenderedStyles(bundle, firstScreens)
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
          ssr: 'src/entry-server.tsx',
          outDir: folder,
          emptyOutDir: true,
          target: 'node24',
          minify: false,
          reportCompressedSize: false,
        },
      })
      for (const [file, style] of Object.entries(styles ?? {})) await writeFile(join(folder, file), style)
    },
  }
}
