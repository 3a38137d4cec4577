import { join, resolve } from 'node:path'
import { build, type Plugin, type UserConfig } from 'vite'
import { serverRendererFolder } from '../../brands/page/server-rendering.ts'

const root = join(import.meta.dirname, '../../..')

/** Builds the renderer for the gateway. It has the `shared` options in common with the build for browsers. */
export function buildServerRenderer(shared: Pick<UserConfig, 'resolve' | 'css' | 'plugins'>): Plugin {
  let folder = ''
  return {
    name: 'drawing',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, serverRendererFolder)
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
    },
  }
}
