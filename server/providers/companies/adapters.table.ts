/**
 * The payment companies that this gateway knows by itself, by the id in the operator's PAYMENTS_FILE.
 * Read by load-adapter.ts, which loads those that are named. To add one: its folder here, whose file exports `adapter`, and a row.
 * A publisher's own come from ADAPTERS_DIR and need no row.
 */
export const adapterFiles = {
  adyen: () => import('./adyen/adyen.ts'),
  airwallex: () => import('./airwallex/airwallex.ts'),
  http: () => import('./http/http.ts'),
  payermax: () => import('./payermax/payermax.ts'),
  paypal: () => import('./paypal/paypal.ts'),
  xsolla: () => import('./xsolla/xsolla.ts'),
} satisfies Record<string, () => Promise<{ adapter: unknown }>>
