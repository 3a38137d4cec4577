import react from '@vitejs/plugin-react'
import { createLogger, defineConfig, type CSSOptions, type Logger } from 'vite'
import { copyPacks } from './src/build/words/copy.plugin.ts'
import { compressAssets } from './src/build/chunks/compress-assets.plugin.ts'
import { checkChunkGroups, isIn } from './src/build/chunks/chunk-groups.ts'
import { drawing } from './src/build/chunks/drawing.plugin.ts'
import { writeModuleSizes } from './src/build/chunks/module-sizes.plugin.ts'
import { keepAssets } from './src/build/chunks/keep-assets.plugin.ts'
import { floor } from './src/build/floor.ts'
import { brandPages, type EarlyModules } from './src/build/pages/brand-pages.plugin.ts'
import { reachOf } from './src/build/chunks/reach-of.ts'
import { serviceWorker } from './src/build/chunks/service-worker.plugin.ts'
import { payDocuments } from './src/build/pay-documents/pay-documents.plugin.ts'

/** Where development sends what only the gateway can answer. */
const gateway = process.env['STORE_GATEWAY'] ?? 'http://localhost:4174'
const gatewayPaths = ['/api', '/util', '/service', '/art', '/legal', '/sandbox', '/openapi.json', '/healthz', '/readyz']

/** The screen that the layout opens with, and the words of the language that most of the brand's players speak. */
const firstScreens = {
  new: '/src/app/goods-page.tsx',
  old: '/src/journeys/select/select-game-screen.tsx',
}
const earlyModules: EarlyModules = (brand) => [firstScreens[brand.layout], `virtual:copy/${brand.defaultLanguage}`]

/**
 * What several screens share that are loaded when they are needed, together with what it is used with, so that opening
 * something is one request. A first screen's own needs are never among it, whatever their names.
 */
const together = {
  pickers: [
    'ui/pick-list',
    'ui/pick-row',
    'journeys/select/pickers/picker-sheet',
    'ui/search-field',
    'ui/text-field',
    'ui/field',
    'ui/search-text',
    'ui/use-search',
    'ui/use-window',
  ],
  sheets: ['ui/modal', 'ui/sheet', 'ui/use-drag-away', 'ui/link-row', 'ui/confirm-dialog'],
  login: ['journeys/login', 'contract/calls/login.calls'],
  purchase: [
    'purchase/machine',
    'purchase/ledger',
    'purchase/orders.store',
    'purchase/account-orders',
    'purchase/billing-no',
    'purchase/order-tag',
    'kernel/i18n/voice',
    'purchase/need-login',
    'journeys/recharge',
    'journeys/result',
    'journeys/my/order-list',
    'journeys/my/order-row',
    'journeys/my/all-orders',
    'journeys/my/hidden-orders',
    'journeys/my/hidden-rows',
    'journeys/my/hide-button',
    'src/channels',
    'contract/calls/pay-start.calls',
    'contract/calls/order.calls',
    'contract/entities/payment',
    'contract/entities/pay-entry',
    'contract/entities/order',
    'contract/entities/card',
    'contract/channels.table',
    'node_modules/idb-keyval',
    'kernel/time/format-clock',
    'kernel/copy-text',
  ],
  inapp: ['kernel/in-app', 'kernel/install/install.actions', 'kernel/install/use-install-way', 'ui/guide-steps'],
  states: ['ui/illustration', 'ui/empty-state', 'parts/load-failed', 'journeys/select/select-states'],
  later: ['src'],
} as const satisfies Record<string, readonly string[]>
/** What a failure does travels with what asks. */
const network = [
  'kernel/http/network',
  'kernel/http/ask-hosts',
  'kernel/http/hosts',
  'kernel/http/transport',
  'app/late-effects',
]
/** What a page begins in its idle moments is one request. What follows orders is apart, for a purchase needs it and nothing else of that. */
const ofOrders = reachOf([
  '/src/purchase/machine/purchase.actions.ts',
  '/src/purchase/orders.store.ts',
  '/src/purchase/order-windows.ts',
  '/src/purchase/coupons/coupons.actions.ts',
  '/src/purchase/again.ts',
  '/src/kernel/loading/while-busy.ts',
  '/src/ui/radio-keys.ts',
])
const ofIdle = reachOf([
  '/src/app/after-paint.ts',
  '/src/app/worker/worker-link.ts',
  '/src/app/unprompted/open-unprompted.ts',
  '/src/purchase/coupons/follow-claimable.ts',
  '/src/journeys/select/states.tsx',
  '/src/kernel/time/format-duration.ts',
])
/** Small parts of a first page, which each would be a request of its own, or which bigger groups would take along. */
const small = {
  'page-parts': [
    'app/overlays/overlay-host',
    'app/overlays/overlays.table',
    'app/overlays/overlays-ahead',
    'ui/toast-stack',
    'kernel/in-app/in-app-browser',
    'kernel/in-app/in-app-browsers.table',
    'parts/gift-card-row',
    'journeys/select/buying-on',
    'kernel/fonts/load-font-style',
    'app/footer/store-footer',
    'app/footer/agreement-links',
    'kernel/address/brand-page',
  ],
}
const ofNew = reachOf([firstScreens.new])
const ofOld = reachOf([firstScreens.old])

/** Every page begins with these scripts. To look for them again takes a cheap phone time at each later script; a style is never left out. */
const withoutWhatIsThere = (_file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? needed : needed.filter((file) => !/\/(index|react|rolldown-runtime)-[^/]+\.js$/.test(file))

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
    brandPages(earlyModules, firstScreens),
    payDocuments(),
    drawing({ resolve, css, plugins: [copyPacks()] }, firstScreens),
    writeModuleSizes(),
    keepAssets(),
    compressAssets(),
    checkChunkGroups({ ...together, ...small, network }),
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
    modulePreload: { polyfill: false, resolveDependencies: withoutWhatIsThere },
    // A slice of a font inside a style sheet would be fetched by everybody, and would need a wider content policy.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/main.ts',
      // Nobody who starts a shop can do anything about them.
      checks: { bundlerTimings: false },
      output: {
        // Few chunks, because each is a request on a slow network: packages that rarely change, what the entry brings along,
        // what the first screens share, what else each of them needs, and what others share.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'store', tags: ['$initial'], priority: 2 },
            { name: 'network', test: isIn(network) },
            {
              name: (id, context) => (ofNew(id, context) && ofOld(id, context) ? 'shared' : null),
              debugName: 'shared',
              minShareCount: 2,
              priority: 1,
            },
            { name: (id, context) => (ofNew(id, context) ? 'goods' : null), debugName: 'goods', priority: 1 },
            { name: (id, context) => (ofOld(id, context) ? 'games' : null), debugName: 'games', priority: 1 },
            ...Object.entries(small).map(([name, places]) => ({ name, test: isIn(places), priority: 0.8 })),
            { name: (id, context) => (ofOrders(id, context) ? 'orders' : null), debugName: 'orders', priority: 0.7 },
            { name: (id, context) => (ofIdle(id, context) ? 'idle' : null), debugName: 'idle', priority: 0.6 },
            ...Object.entries(together).map(([name, places]) => ({ name, test: isIn(places), minShareCount: 2 })),
          ],
        },
      },
    },
  },
}))
