const built = ['node', 'vite']
const gateway = ['node', 'drizzle-orm', 'valibot']

/**
 * Which packages each folder may import; the deepest folder that holds a file counts. `node` stands for what Node brings along, `virtual` for
 * modules that the build makes. Read by the boundaries check. To use a package somewhere new, add it to the folder's row.
 */
export const packages: Record<string, readonly string[]> = {
  'vite.config.ts': ['@vitejs/plugin-react', 'vite'],
  'vitest.config.ts': ['vitest'],
  'playwright.config.ts': ['@playwright/test', 'node'],
  'drizzle.config.ts': ['drizzle-kit'],
  locales: ['vite'],
  'src/contract': ['valibot'],
  'src/brands': ['valibot'],
  'src/brands/load-brands.ts': ['node', 'valibot'],
  'src/brands/build': [...built, 'playwright', 'vite-plugin-pwa'],
  'src/kernel': ['react', 'valtio', 'valibot', 'wouter'],
  'src/kernel/fonts': [
    '@fontsource-variable/noto-sans',
    '@fontsource-variable/noto-sans-jp',
    '@fontsource-variable/noto-sans-kr',
    '@fontsource-variable/noto-sans-sc',
    '@fontsource-variable/noto-sans-tc',
    '@fontsource-variable/noto-sans-thai',
  ],
  'src/kernel/http': ['axios', 'axios-retry', 'valibot', 'valtio'],
  'src/kernel/i18n': ['i18next', 'react', 'react-i18next', 'valtio', 'virtual'],
  'src/purchase': ['valibot', 'valtio'],
  'src/purchase/ledger': ['idb-keyval', 'valibot'],
  'src/ui': ['react', 'react-dom'],
  'src/parts': ['react', 'valtio'],
  'src/channels': ['react', 'valibot', 'valtio'],
  'src/channels/build': built,
  'src/channels/drop-in/document': ['@adyen/adyen-web', '@airwallex/components-sdk', '@paypal/paypal-js', 'valibot'],
  'src/journeys': ['react', 'react-dom', 'uqr', 'valibot', 'valtio'],
  'src/app': ['react', 'react-dom', 'valibot', 'valtio', 'wouter'],
  'src/app/worker': ['react', 'valibot', 'valtio', 'workbox-window'],
  'src/draw.tsx': ['react', 'react-dom'],
  'src/main.ts': [],
  sw: ['valibot', 'workbox-precaching'],
  server: gateway,
  'server/*': [...gateway, '@fastify/rate-limit', '@fastify/under-pressure', 'fastify'],
  'server/cli': ['node'],
  'server/db': [...gateway, '@electric-sql/pglite', 'pg'],
  'server/http': [...gateway, '@valibot/to-json-schema', 'fastify', 'pino'],
  'server/page': [...gateway, 'fastify'],
  'server/logins': [...gateway, 'jose', 'openid-client'],
  'server/orders': [...gateway, 'fastify', 'standardwebhooks'],
  'server/providers': [...gateway, 'fastify'],
  'server/push': [...gateway, 'jose'],
  'server/receipts': [...gateway, 'fastify', 'jose'],
  'server/sandbox': [...gateway, 'fastify', 'oidc-provider', 'playwright', 'standardwebhooks', 'uqr'],
}
