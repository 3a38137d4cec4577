/** The texts of the gateway and its payment site are written as the store writes them. */
const words = [
  'src/contract',
  'src/brands',
  'src/kernel/money',
  'src/kernel/time',
  'src/kernel/memoize.ts',
  'src/kernel/i18n/format-count.ts',
  'src/kernel/i18n/languages.table.ts',
  'src/kernel/i18n/match-language.ts',
  'locales',
]

/** All folders of the gateway that a program may start. */
const features = [
  ...words,
  'server/db',
  'server/http',
  'server/providers',
  'server/providers/hub',
  'server/providers/companies',
  'server/catalogue',
  'server/players',
  'server/players/real-names',
  'server/page',
  'server/logins',
  'server/vip',
  'server/orders',
  'server/orders/receipts',
  'server/orders/push',
  'server/operations/metrics',
  'server/operations/setup',
  'server/operations/doctor',
  'server/tracking',
  'server/replenish',
  'server/gifts',
  'server/events',
  'server/admin',
  'server/admin/catalogue-files',
]

/** In these each folder has a row of its own. */
export const houses: readonly string[] = ['src', 'server']

/**
 * Which folder may import which; packages have a table of their own. A folder inside another may have a row of its own: then it is a neighbour
 * of the other, and rows that name the other do not mean it.
 * Read by the boundaries check. To add a folder under src or server, add its row: a folder without one fails the check.
 */
export const directions: Record<string, readonly string[]> = {
  'vite.config.ts': ['src/build'],
  'vitest.config.ts': ['src/build/words'],
  'playwright.config.ts': [
    'tests/e2e/support/chromium.ts',
    'tests/e2e/support/ports.ts',
    'tests/fonts',
    'tests/long-form.ts',
  ],
  'drizzle.config.ts': [],
  locales: ['src/contract'],
  'src/contract': [],
  'src/brands': ['src/contract', 'src/kernel/theme', 'locales'],
  'src/early': ['src/kernel/i18n/match-language.ts'],
  'src/document': [
    'src/ui/tokens.css',
    'src/early',
    'src/brands',
    'src/kernel/theme',
    'src/kernel/i18n/languages.table.ts',
    'src/contract',
    'locales',
  ],
  'src/build': ['src/document', 'src/brands', 'src/channels', 'src/kernel', 'src/contract', 'locales'],
  'src/kernel': ['src/early/protocol.ts', 'src/contract', 'src/brands', 'locales'],
  'src/purchase': ['src/kernel', 'src/contract'],
  'src/ui': ['src/early/protocol.ts', 'src/kernel/money', 'src/kernel/time', 'src/kernel/theme'],
  'src/channels': ['src/purchase', 'src/ui', 'src/kernel', 'src/contract'],
  'src/shared': ['src/ui', 'src/kernel'],
  'src/journeys': [
    'src/early/protocol.ts',
    'src/shared',
    'src/channels',
    'src/purchase',
    'src/ui',
    'src/kernel',
    'src/contract',
    'src/brands',
  ],
  'src/app': [
    'src/early/protocol.ts',
    'src/shared',
    'src/journeys',
    'src/channels',
    'src/purchase',
    'src/ui',
    'src/kernel',
    'src/contract',
    'src/brands',
  ],
  'src/entry-client.ts': ['src/early/protocol.ts', 'src/app', 'src/ui', 'src/kernel', 'src/purchase'],
  'src/entry-server.tsx': ['src/app', 'src/shared', 'src/kernel', 'src/brands', 'src/contract'],
  sw: ['src/contract', 'src/kernel/time/with-timeout.ts', 'src/purchase/ledger'],
  // The gateway, from the ground up: each folder knows some of those above it here, and none below.
  'server/db': [...words],
  'server/cli': [],
  'server/http': [...words, 'server/db'],
  'server/providers': [...words, 'server/db'],
  'server/providers/hub': [...words, 'server/providers', 'server/http'],
  'server/providers/companies': [...words, 'server/providers/hub', 'server/providers'],
  'server/catalogue': [...words, 'server/http', 'server/db'],
  'server/players': [...words, 'server/catalogue', 'server/providers', 'server/http', 'server/db'],
  'server/players/real-names': [...words, 'server/players', 'server/http', 'server/db'],
  'server/page': [
    ...words,
    'src/early/protocol.ts',
    'src/document',
    'src/kernel/theme/accent.ts',
    'server/catalogue',
    'server/http',
  ],
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
  'server/orders/receipts': [...words, 'server/orders', 'server/http', 'server/db'],
  'server/orders/push': [...words, 'server/orders', 'server/http', 'server/db'],
  'server/operations/metrics': ['server/orders', 'server/http', 'server/db'],
  'server/operations/setup': [...words, 'server/catalogue', 'server/db'],
  'server/operations/doctor': [
    ...words,
    'server/operations/setup',
    'server/logins',
    'server/catalogue',
    'server/providers',
    'server/db',
  ],
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
    'server/replenish',
    'server/orders/push',
    'server/orders/receipts',
    'server/orders',
    'server/players/real-names',
    'server/players',
    'server/catalogue',
    'server/db',
  ],
  'server/admin/catalogue-files': [
    ...words,
    'server/admin',
    'server/events',
    'server/gifts',
    'server/replenish',
    'server/vip',
    'server/catalogue',
    'server/http',
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
    'server/providers/companies',
    'server/providers/hub',
    'server/providers',
    'server/http',
    'server/db',
  ],
  'server/shop': [
    ...words,
    'server/env.ts',
    'server/logins',
    'server/catalogue',
    'server/providers/companies',
    'server/providers/hub',
    'server/providers',
  ],
  // What puts them together. The sandbox is loaded by its name, so that the gateway compiles without it.
  'server/app': [...features, 'server/features.ts', 'server/options.ts'],
  'server/*': [...features, 'server/app', 'server/shop'],
}

/** Inside these, each folder is a neighbour that the others must not know. */
export const strangers: readonly string[] = ['src/journeys', 'src/channels']

/** The phases of an order: which of the others each knows. What lies beside them is shared by all. */
export const phases: Record<string, readonly string[]> = {
  'server/orders/cards': [],
  'server/orders/money': [],
  'server/orders/refunds': ['server/orders/money'],
  'server/orders/payment': ['server/orders/refunds', 'server/orders/money'],
  'server/orders/start': ['server/orders/cards', 'server/orders/payment'],
  'server/orders/delivery': ['server/orders/refunds', 'server/orders/money'],
  'server/orders/worker': ['server/orders/delivery', 'server/orders/payment'],
}

/**
 * Files that import a name which is only known at run time, and the reason.
 * The sandbox is loaded by its name, so that the gateway compiles without it; an adapter of a publisher's lies where its settings say; the drawing thread loads the script that the build has made.
 */
export const computedImports: readonly string[] = [
  'server/app/load-sandbox.ts',
  'server/providers/companies/load-adapter.ts',
  'server/page/rendering/render.thread.ts',
]
