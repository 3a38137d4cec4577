import { join, resolve } from 'node:path'
import { build, type Plugin, type UserConfig } from 'vite'
import { drawingFolder } from '../drawing.ts'

const root = join(import.meta.dirname, '../../..')

/** The store for the gateway: the same components and words, built for Node. `shared` is what both builds must agree on. */
export function drawing(shared: Pick<UserConfig, 'resolve' | 'css' | 'plugins'>): Plugin {
  let folder = ''
  return {
    name: 'drawing',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, drawingFolder)
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
    },
  }
}
