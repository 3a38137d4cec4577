import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { isOutputChunk } from '../pages/page-files.ts'

/** File with the module sizes, written for `npm run size` and not served. */
export const moduleSizesFile = '.vite/modules.json'

/** Writes the uncompressed size of each module, so that `npm run size` can list the modules that have grown. */
export function writeModuleSizes(): Plugin {
  let root = ''
  return {
    name: 'module-sizes',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const getModulePath = (id: string) => relative(root, id.replace(/^\0/, '')).replaceAll('\\', '/')
      const chunks = Object.values(bundle).filter(isOutputChunk)
      const sizes = chunks.map(({ fileName, modules }) => [
        fileName,
        Object.fromEntries(
          Object.entries(modules).map(([id, { renderedLength }]) => [getModulePath(id), renderedLength]),
        ),
      ])
      this.emitFile({ type: 'asset', fileName: moduleSizesFile, source: JSON.stringify(Object.fromEntries(sizes)) })
    },
  }
}
