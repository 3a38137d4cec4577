/**
 * The companies of adapters.table.ts, played: apart from their adapters, so that a shop never loads them.
 * Read by load-double.ts. To add one: a row here; a company of ADAPTERS_DIR exports its `double` beside its `adapter`.
 */
export const doubleFiles = {
  adyen: () => import('../adyen/adyen.double.ts'),
  airwallex: () => import('../airwallex/airwallex.double.ts'),
  http: () => import('../http/http.double.ts'),
  payermax: () => import('../payermax/payermax.double.ts'),
  paypal: () => import('../paypal/paypal.double.ts'),
  xsolla: () => import('../xsolla/xsolla.double.ts'),
} satisfies Record<string, () => Promise<{ double: unknown }>>
