/**
 * Built-in payment adapters by id. An adapter is loaded only if PAYMENTS_FILE references it. To add an adapter, create
 * its folder and add a row. Adapters in ADAPTERS_DIR need no row.
 */
export const paymentAdapterLoaders = {
  adyen: async () => ({ adapter: (await import('./adyen/adyen.ts')).adyenAdapter }),
  airwallex: async () => ({ adapter: (await import('./airwallex/airwallex.ts')).airwallexAdapter }),
  http: async () => ({ adapter: (await import('./http/http.ts')).httpServiceAdapter }),
  payermax: async () => ({ adapter: (await import('./payermax/payermax.ts')).payermaxAdapter }),
  paypal: async () => ({ adapter: (await import('./paypal/paypal.ts')).paypalAdapter }),
  xsolla: async () => ({ adapter: (await import('./xsolla/xsolla.ts')).xsollaAdapter }),
} satisfies Record<string, () => Promise<{ adapter: unknown }>>
