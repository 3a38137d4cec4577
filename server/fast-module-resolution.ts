import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Speeds up module loading, which takes a third of a program's start time. Each program must import this module first
 * and load all others dynamically.
 */

// The cache is inside node_modules, since other users could write to a shared temporary folder.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/modules', import.meta.url)))

/**
 * Formats of the modules whose relative imports are resolved directly to files. The resolution of packages is cached as
 * well. By default, Node checks the file system for every import and parses each package.json.
 */
const formats = [
  [/\/(server|src)\/[^?]*\.ts$/, 'module-typescript'],
  [/\/node_modules\/drizzle-orm\/[^?]*\.js$/, 'module'],
] as const
const packages = new Map<string, ResolveFnOutput>()
/**
 * URL of the project folder. Modules outside it, such as a publisher's adapters, resolve packages in the default way.
 */
const ownFolder = new URL('..', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL: parent } = context
    if (!parent?.startsWith(ownFolder)) return next(specifier, context)
    if (specifier.startsWith('.')) {
      const url = new URL(specifier, parent).href
      const [, format] = formats.find(([files]) => files.test(url)) ?? []
      return format === undefined ? next(specifier, context) : { url, format, shortCircuit: true }
    }
    if (parent.includes('/node_modules/')) return next(specifier, context)
    const found = packages.get(specifier) ?? next(specifier, context)
    packages.set(specifier, found)
    return { ...found, shortCircuit: true }
  },
})
