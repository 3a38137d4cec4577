import { join } from 'node:path'
import { build, type BuildOptions, type Plugin, type Rolldown } from 'vite'
import { dropInProviders } from '../../contract/drop-ins.table.ts'
import { buildPaymentDocumentHtml, type DocumentLinks } from './document-html.ts'

/** Builds the pages for payment SDKs and payment forms separately, so that the store's chunks contain no SDK code. */

const root = join(import.meta.dirname, '../../..')
const entries: Readonly<Record<string, string>> = {
  'pay-form/form': 'src/channels/form-post/form.entry.ts',
  ...Object.fromEntries(
    Object.keys(dropInProviders).map((name) => [`drop-in/${name}`, `src/channels/drop-in/document/${name}.entry.ts`]),
  ),
}

const isChunk = (output: Rolldown.OutputChunk | Rolldown.OutputAsset): output is Rolldown.OutputChunk =>
  output.type === 'chunk'

async function buildDocuments(target: BuildOptions['target']): Promise<Rolldown.RolldownOutput['output']> {
  const files = 'assets/pay-[name]-[hash]'
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      ...(target ? { target, cssTarget: target } : {}),
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([page, entry]) => [getEntryName(page), join(root, entry)]),
        ),
        output: { entryFileNames: `${files}.js`, chunkFileNames: `${files}.js`, assetFileNames: `${files}[extname]` },
      },
    },
  })
  if (!('output' in built)) throw new Error('the payment documents were built as more than one bundle')
  return built.output
}

const getEntryName = (page: string) => page.replaceAll('/', '-').replace(/^pay-/, '')

function getDocumentLinks(page: string, output: Rolldown.RolldownOutput['output']): DocumentLinks {
  const chunk = output.filter(isChunk).find(({ isEntry, name }) => isEntry && name === getEntryName(page))
  if (!chunk) throw new Error(`the build made no script of ${page}`)
  const imported = output.filter(isChunk).filter(({ fileName }) => chunk.imports.includes(fileName))
  const styles = [chunk, ...imported].flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])])
  return { script: `/${chunk.fileName}`, styles: [...new Set(styles)].map((file) => `/${file}`) }
}

export function buildPaymentPages(): Plugin {
  let target: BuildOptions['target']
  return {
    name: 'pay-documents',
    configResolved(config) {
      target = config.build.target
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').slice(1).split(/[?#]/, 1)[0] ?? ''
        const entry = entries[path.startsWith('pay-form/') ? 'pay-form/form' : path]
        if (entry === undefined) return next()
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.end(buildPaymentDocumentHtml({ script: `/${entry}`, styles: [] }))
      })
    },
    async generateBundle() {
      const output = await buildDocuments(target)
      for (const file of output) {
        const source = isChunk(file) ? file.code : file.source
        this.emitFile({ type: 'asset', fileName: file.fileName, source })
      }
      for (const page of Object.keys(entries))
        this.emitFile({
          type: 'asset',
          fileName: `${page}.html`,
          source: buildPaymentDocumentHtml(getDocumentLinks(page, output)),
        })
    },
  }
}
