/** What the gateway and its payment site say is written as the store writes it. */
const words = [
  'src/contract',
  'src/brands',
  'src/kernel/money',
  'src/kernel/time',
  'src/kernel/i18n/format-count.ts',
  'src/kernel/i18n/languages.table.ts',
  'src/kernel/i18n/match-language.ts',
  'locales',
]

/** In these each folder has a row of its own. */
export const houses: readonly string[] = ['src', 'server']

/**
 * Which folder may import which; packages have a table of their own.
 * Read by the boundaries check. To add a folder under src or server, add its row: a folder without one fails the check.
 */
export const directions: Record<string, readonly string[]> = {
  'vite.config.ts': ['src/build'],
  'vitest.config.ts': ['src/build/words'],
  'playwright.config.ts': ['tests/e2e/support/chromium.ts', 'tests/e2e/support/ports.ts'],
  'drizzle.config.ts': [],
  locales: ['src/contract'],
  'src/contract': [],
  'src/brands': ['src/contract', 'src/kernel/theme', 'locales'],
  'src/build': ['src/brands', 'src/channels', 'src/kernel', 'src/contract', 'locales'],
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
  // The gateway, from the ground up: each folder knows some of those above it here, and none below.
  'server/db': [...words],
  'server/cli': [],
  'server/http': [...words, 'server/db'],
  'server/providers': [...words, 'server/db'],
  'server/catalogue': [...words, 'server/http', 'server/db'],
  'server/players': [...words, 'server/catalogue', 'server/providers', 'server/http', 'server/db'],
  'server/page': [...words, 'server/catalogue', 'server/http'],
  'server/real-names': [...words, 'server/players', 'server/http', 'server/db'],
  'server/logins': [...words, 'server/players', 'server/catalogue', 'server/providers', 'server/http', 'server/db'],
  'server/vip': [...words, 'server/players', 'server/catalogue', 'server/http', 'server/db'],
  'server/orders': [
    ...words,
    'server/vip',
    'server/players',
    'server/catalogue',
    'server/providers',
    'server/http',
    'server/db',
  ],
  'server/receipts': [...words, 'server/orders', 'server/http', 'server/db'],
  'server/push': [...words, 'server/orders', 'server/http', 'server/db'],
  'server/tracking': [...words, 'server/orders', 'server/catalogue', 'server/http', 'server/db'],
  'server/replenish': [...words, 'server/orders', 'server/players', 'server/catalogue', 'server/http', 'server/db'],
  'server/gifts': [
    ...words,
    'server/orders',
    'server/players',
    'server/catalogue',
    'server/providers',
    'server/http',
    'server/db',
  ],
  'server/events': [
    ...words,
    'server/gifts',
    'server/orders',
    'server/players',
    'server/catalogue',
    'server/http',
    'server/db',
  ],
  'server/admin': [
    ...words,
    'server/tracking',
    'server/push',
    'server/receipts',
    'server/replenish',
    'server/orders',
    'server/players',
    'server/catalogue',
    'server/db',
  ],
  'server/hub': [...words, 'server/providers', 'server/http'],
  'server/companies': [...words, 'server/hub', 'server/providers'],
  'server/setup': [...words, 'server/catalogue', 'server/db'],
  'server/doctor': [...words, 'server/setup', 'server/logins', 'server/catalogue', 'server/providers', 'server/db'],
  'server/catalogue-files': [
    ...words,
    'server/admin',
    'server/events',
    'server/gifts',
    'server/replenish',
    'server/vip',
    'server/catalogue',
    'server/db',
  ],
  'server/sandbox': [
    ...words,
    'server/events',
    'server/gifts',
    'server/replenish',
    'server/orders',
    'server/vip',
    'server/logins',
    'server/players',
    'server/catalogue',
    'server/companies',
    'server/providers',
    'server/http',
    'server/db',
  ],
  // What puts them together. The sandbox is loaded by its name, so that the gateway compiles without it.
  'server/*': [
    ...words,
    'server/db',
    'server/http',
    'server/providers',
    'server/catalogue',
    'server/players',
    'server/page',
    'server/real-names',
    'server/logins',
    'server/vip',
    'server/orders',
    'server/receipts',
    'server/push',
    'server/tracking',
    'server/replenish',
    'server/gifts',
    'server/events',
    'server/admin',
    'server/hub',
    'server/companies',
    'server/setup',
    'server/doctor',
    'server/catalogue-files',
  ],
}

/** Inside these, each folder is a neighbour that the others must not know. */
export const strangers: readonly string[] = ['src/journeys', 'src/channels']

/**
 * Files that import what is named at run time, and what that is.
 * The sandbox is loaded by its name, so that the gateway compiles without it; an adapter of a publisher's lies where its settings say; the drawing thread loads the script that the build has made.
 */
export const computedImports: readonly string[] = [
  'server/app.ts',
  'server/companies/load-adapter.ts',
  'server/page/drawing/drawing.thread.ts',
]
