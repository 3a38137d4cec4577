/**
 * Built-in payment adapters, by the id used in PAYMENTS_FILE; only those that are named get loaded. Read by load-
 * adapter.ts. To add one: its folder here, whose file exports `adapter`, and a row. Adapters in ADAPTERS_DIR need no
 * row.
 */
export const adapterFiles = {
  adyen: () => import('./adyen/adyen.ts'),
  airwallex: () => import('./airwallex/airwallex.ts'),
  http: () => import('./http/http.ts'),
  payermax: () => import('./payermax/payermax.ts'),
  paypal: () => import('./paypal/paypal.ts'),
  xsolla: () => import('./xsolla/xsolla.ts'),
} satisfies Record<string, () => Promise<{ adapter: unknown }>>
