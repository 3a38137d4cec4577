import type { Plugin } from 'vite'

/**
 * Chunks of which a page calls nearly everything as soon as they come. Browsers that read the mark compile them whole while they arrive, beside
 * the thread of the page; others compile each function when it is called first.
 */
const calledWhole = new Set([
  'index',
  'react',
  'goods',
  'shared',
  'network',
  'overlay-host',
  'purchase',
  'orders',
  'recharge-sheet',
  'pickers',
])
const mark = '//# allFunctionsCalledOnLoad\n'

/** After the minifier, which takes every comment away. Fails for a name that no chunk has. */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const unseen = new Set(calledWhole)
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !calledWhole.has(file.name)) continue
        unseen.delete(file.name)
        file.code = mark + file.code
      }
      if (unseen.size > 0) this.error(`No chunk is called ${[...unseen].join(', ')}`)
    },
  },
})
