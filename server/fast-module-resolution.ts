import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Speeds up module loading. Every program imports this module first and then loads its other modules dynamically. */

// The cache folder is in node_modules because other users could write to a shared temporary folder.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/modules', import.meta.url)))

/**
 * Path patterns of the modules whose imports this file resolves and caches, each with the module format. Node itself
 * would access the file system for each import.
 */
const formats = [
  [/\/(server|src)\/[^?]*\.ts$/, 'module-typescript'],
  [/\/node_modules\/drizzle-orm\/[^?]*\.js$/, 'module'],
] as const
const packages = new Map<string, ResolveFnOutput>()
/** URL of the project folder. Node itself resolves modules outside this folder. */
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
