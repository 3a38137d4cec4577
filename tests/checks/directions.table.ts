/**
 * Which folder may import which, and who alone may import some packages.
 * Read by the boundaries check. To add a folder under src, add its row: a folder without one fails the check.
 */
export const directions: Record<string, readonly string[]> = {
  'src/contract': [],
  'src/brands': ['src/contract', 'src/kernel/theme'],
  'src/kernel': ['src/contract', 'src/brands', 'locales'],
  'src/purchase': ['src/kernel', 'src/contract'],
  'src/ui': ['src/kernel/money', 'src/kernel/time', 'src/kernel/theme'],
  'src/channels': ['src/purchase', 'src/ui', 'src/kernel', 'src/contract'],
  'src/parts': ['src/ui', 'src/kernel'],
  'src/journeys': ['src/parts', 'src/channels', 'src/purchase', 'src/ui', 'src/kernel', 'src/contract', 'src/brands'],
  'src/app': [
    'src/parts',
    'src/journeys',
    'src/channels',
    'src/purchase',
    'src/ui',
    'src/kernel',
    'src/contract',
    'src/brands',
  ],
  'src/main.ts': ['src/app', 'src/ui', 'src/kernel', 'src/purchase'],
  'src/draw.tsx': ['src/app', 'src/parts', 'src/kernel', 'src/brands', 'src/contract'],
  sw: ['src/contract', 'src/kernel/time/within.ts', 'src/purchase/ledger'],
  server: [
    'src/contract',
    'src/brands',
    // What the gateway and its payment site write is written as the store writes it.
    'src/kernel/money',
    'src/kernel/time',
    'src/kernel/i18n/format-count.ts',
  ],
}

/** Inside these, each folder is a neighbour that the others must not know. */
export const strangers: readonly string[] = ['src/journeys', 'src/channels']

/** A package that only one folder may import, so that it can be replaced there. */
export const soleImporters: Record<string, string> = {
  axios: 'src/kernel/http',
  'axios-retry': 'src/kernel/http',
  i18next: 'src/kernel/i18n',
  'react-i18next': 'src/kernel/i18n',
  'workbox-window': 'src/app/worker',
  'workbox-precaching': 'sw',
  'idb-keyval': 'src/purchase/ledger',
  '@adyen/adyen-web': 'src/channels/drop-in/document',
  '@airwallex/components-sdk': 'src/channels/drop-in/document',
  '@paypal/paypal-js': 'src/channels/drop-in/document',
  fastify: 'server',
  'drizzle-orm': 'server',
}
