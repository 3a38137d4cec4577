import react from '@vitejs/plugin-react'
import { createLogger, defineConfig, type CSSOptions, type Logger } from 'vite'
import { chunkGroups, firstScreenModules } from './src/build/chunks/chunk-groups.ts'
import { compressAssets } from './src/build/chunks/compress-assets.plugin.ts'
import { buildServerRenderer } from './src/build/chunks/server-renderer.plugin.ts'
import { restoreOldAssets } from './src/build/chunks/restore-old-assets.plugin.ts'
import { writeModuleSizes } from './src/build/chunks/module-sizes.plugin.ts'
import { buildServiceWorker } from './src/build/chunks/service-worker.plugin.ts'
import { oldestSupportedBrowsers } from './src/build/browser-floor.ts'
import { buildBrandPages } from './src/build/pages/brand-pages.plugin.ts'
import { buildPaymentPages } from './src/build/pay-documents/pay-documents.plugin.ts'
import { buildTranslationModules } from './src/build/words/copy.plugin.ts'

/** Gateway that the development server forwards calls to. */
const gateway = process.env['STORE_GATEWAY'] ?? 'http://localhost:4174'
const gatewayPaths = ['/api', '/util', '/service', '/art', '/legal', '/sandbox', '/openapi.json', '/healthz', '/readyz']

/** Removes query strings from the proxy log because they may contain passwords. */
const plain = createLogger()
const logger: Logger = {
  ...plain,
  error: (message, options) => plain.error(message.replace(/(\/[^\s?]*)\?\S*/g, '$1'), options),
}

/** Folder with another React version to build with (tests/newer-react.mjs). */
const reactFolder = process.env['REACT_FOLDER']
const reactAlias = reactFolder && { react: `${reactFolder}/react`, 'react-dom': `${reactFolder}/react-dom` }
// React 18 has this hook built in, so the shim that wouter imports is not needed.
const shimAlias = { 'use-sync-external-store/shim/index.js': reactAlias ? reactAlias.react : 'react' }
const resolve = { alias: { ...shimAlias, ...reactAlias } }
const css: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: { cssModules: { pattern: '[local]-[hash]' } },
}

export default defineConfig(({ command }) => ({
  ...(command === 'serve' ? { customLogger: logger } : {}),
  plugins: [
    react(),
    buildTranslationModules(),
    buildBrandPages(firstScreenModules),
    buildPaymentPages(),
    buildServerRenderer({ resolve, css, plugins: [buildTranslationModules()] }),
    writeModuleSizes(),
    restoreOldAssets(),
    compressAssets(),
    ...buildServiceWorker(oldestSupportedBrowsers),
  ],
  resolve,
  css,
  server: { proxy: Object.fromEntries(gatewayPaths.map((path) => [path, { target: gateway }])) },
  build: {
    target: oldestSupportedBrowsers,
    cssTarget: oldestSupportedBrowsers,
    manifest: true,
    modulePreload: { polyfill: false },
    // Inlined fonts would be loaded by everybody, and would need a wider content policy.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: 'src/entry-client.ts' },
      // Operators cannot act on these warnings.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
}))
