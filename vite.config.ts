import react from '@vitejs/plugin-react'
import { createLogger, defineConfig, type CSSOptions, type Logger } from 'vite'
import { copyPacks } from './locales/copy.plugin.ts'
import { leanI18next } from './locales/lean-i18next.plugin.ts'
import { compressAssets } from './src/brands/build/compress-assets.plugin.ts'
import { drawing } from './src/brands/build/drawing.plugin.ts'
import { keepAssets } from './src/brands/build/keep-assets.plugin.ts'
import { brandPages, type EarlyModules } from './src/brands/build/brand-pages.plugin.ts'
import { reachOf } from './src/brands/build/reach-of.ts'
import { serviceWorker } from './src/brands/build/service-worker.plugin.ts'
import { payDocuments } from './src/channels/build/pay-documents.plugin.ts'

/** The oldest browsers served. Vite's own default would shut phones out that still buy. */
const floor = ['chrome87', 'safari15.4', 'firefox98']

/** Where development sends what only the gateway can answer. */
const gateway = process.env['STORE_GATEWAY'] ?? 'http://localhost:4174'
const gatewayPaths = ['/api', '/util', '/service', '/art', '/legal', '/sandbox', '/openapi.json', '/healthz', '/readyz']

/** The screen that the layout opens with, and the words of the language that most of the brand's players speak. */
const firstScreens = {
  new: '/src/journeys/select/goods-screen.tsx',
  old: '/src/journeys/select/select-game-screen.tsx',
}
const earlyModules: EarlyModules = (brand) => [firstScreens[brand.layout], `virtual:copy/${brand.defaultLanguage}`]

/**
 * What several screens share that are loaded when they are needed, together with what it is used with, so that opening
 * something is one request. A first screen's own needs are never among it, whatever their names.
 */
const together = {
  'overlay-host': /[\\/](overlay-host|overlays\.table|toast-stack)\b/,
  pickers: /[\\/](pick-list|pick-row|picker-sheet|search-field|search-text|use-search|use-window)\b/,
  sheets: /[\\/]ui[\\/](modal|sheet|use-drag-away|link-row|confirm-dialog)\b/,
  login: /[\\/](journeys[\\/]login|ui[\\/]text-field|contract[\\/]calls[\\/]login)\b/,
  purchase:
    /[\\/](purchase[\\/](machine|ledger|orders\.store|account-orders|billing-no|order-tag|need-login|short-number)|journeys[\\/](recharge|result|my[\\/](order|all))|src[\\/]channels|contract[\\/](calls[\\/](pay-start|order)|entities[\\/](payment|pay-entry|order|card)|channels)|idb-keyval|format-clock|copy-text)\b/,
  inapp: /[\\/](kernel[\\/](in-app|install[\\/](?!install-prompt))|ui[\\/]guide-steps)\b/,
  states: /[\\/](illustration|empty-state|load-failed|select-states)\b/,
  later: /[\\/]src[\\/]/,
}
const ofNew = reachOf([firstScreens.new])
const ofOld = reachOf([firstScreens.old])

/** No log holds a query string, not even in development, where the proxy names each call that failed: passwords travel in them. */
const plain = createLogger()
const logger: Logger = {
  ...plain,
  error: (message, options) => plain.error(message.replace(/(\/[^\s?]*)\?\S*/g, '$1'), options),
}

// What wouter brings along for a React older than ours, which has it built in.
const resolve = { alias: { 'use-sync-external-store/shim/index.js': 'react' } }
const css: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: { cssModules: { pattern: '[local]-[hash]' } },
}

export default defineConfig(({ command }) => ({
  ...(command === 'serve' ? { customLogger: logger } : {}),
  plugins: [
    react(),
    copyPacks(),
    leanI18next(),
    brandPages(earlyModules),
    payDocuments(),
    drawing({ resolve, css, plugins: [copyPacks()] }, Object.values(firstScreens)),
    keepAssets(),
    compressAssets(),
    ...serviceWorker(floor),
  ],
  resolve,
  css,
  server: { proxy: Object.fromEntries(gatewayPaths.map((path) => [path, { target: gateway }])) },
  build: {
    target: floor,
    cssTarget: floor,
    manifest: true,
    // It would run only when everything that it could fetch ahead has been fetched.
    modulePreload: { polyfill: false },
    // A slice of a font inside a style sheet would be fetched by everybody, and would need a wider content policy.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Few chunks, because each is a request on a slow network: packages that rarely change, what the entry brings along,
        // what the first screens share, what else each of them needs, and what others share.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'store', tags: ['$initial'], priority: 2 },
            // What a failure does travels with what asks.
            {
              name: 'network',
              test: /[\\/]src[\\/](kernel[\\/]http[\\/](network|ask-hosts|hosts|times|transport)|app[\\/]effects)\b/,
            },
            {
              name: (id, context) => (ofNew(id, context) && ofOld(id, context) ? 'shared' : null),
              debugName: 'shared',
              minShareCount: 2,
              priority: 1,
            },
            { name: (id, context) => (ofNew(id, context) ? 'goods' : null), debugName: 'goods', priority: 1 },
            { name: (id, context) => (ofOld(id, context) ? 'games' : null), debugName: 'games', priority: 1 },
            ...Object.entries(together).map(([name, test]) => ({ name, test, minShareCount: 2 })),
          ],
        },
      },
    },
  },
}))
