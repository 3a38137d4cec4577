/**
 * Built-in payment adapters, keyed by the id used in PAYMENTS_FILE. load-adapter.ts loads an adapter only if the file
 * references it. To add one, create its folder here with a file that exports `adapter`, and add a row. Adapters in
 * ADAPTERS_DIR need no row.
 */
export const adapterFiles = {
  adyen: () => import('./adyen/adyen.ts'),
  airwallex: () => import('./airwallex/airwallex.ts'),
  http: () => import('./http/http.ts'),
  payermax: () => import('./payermax/payermax.ts'),
  paypal: () => import('./paypal/paypal.ts'),
  xsolla: () => import('./xsolla/xsolla.ts'),
} satisfies Record<string, () => Promise<{ adapter: unknown }>>
