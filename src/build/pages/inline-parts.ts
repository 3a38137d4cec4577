import { join } from 'node:path'
import { build, type BuildEnvironmentOptions, type Rolldown } from 'vite'
import { oldestSupportedBrowsers } from '../browser-floor.ts'

const root = join(import.meta.dirname, '../../..')

async function buildInMemory(options: BuildEnvironmentOptions): Promise<Rolldown.RolldownOutput['output'][number][]> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    css: { transformer: 'lightningcss' },
    build: { write: false, target: oldestSupportedBrowsers, cssTarget: oldestSupportedBrowsers, ...options },
  })
  return [built].flat().flatMap((one) => ('output' in one ? one.output : []))
}

/** Builds the inline script of every page from `src/early`. */
export async function bundleEarlyInlineScript(): Promise<string> {
  const files = await buildInMemory({
    lib: { entry: 'src/early/early.ts', formats: ['iife'], name: 'early' },
  })
  const script = files.find((file) => file.type === 'chunk')
  if (!script) throw new Error('src/early was not built')
  return script.code.trim()
}

/** Bundles a stylesheet with its imports. */
export async function bundleStyle(input: string): Promise<string> {
  const files = await buildInMemory({ rolldownOptions: { input } })
  const style = files.find((file) => file.type === 'asset')
  if (!style) throw new Error(`${input} was not built`)
  return String(style.source).trim()
}
