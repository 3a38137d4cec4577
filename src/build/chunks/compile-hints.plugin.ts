import type { Plugin } from 'vite'
import { namedChunks } from './named-chunks.ts'

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
  'page-parts',
  'purchase',
  'orders',
  'recharge-sheet',
  'pickers',
])
const mark = '//# allFunctionsCalledOnLoad\n'

/** After the minifier, which takes every comment away. */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of namedChunks(calledWhole, bundle)) chunk.code = mark + chunk.code
    },
  },
})
