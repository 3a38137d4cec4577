/**
 * Mocks of the built-in providers. They have a table of their own so that production never loads them. Read by
 * load-mock-company.ts. To add one, add a row here. A file in ADAPTERS_DIR exports `mockCompany` next to `adapter`.
 */
export const mockCompanyLoaders = {
  adyen: () => import('../adyen/adyen.mock.ts'),
  airwallex: () => import('../airwallex/airwallex.mock.ts'),
  http: () => import('../http/http.mock.ts'),
  payermax: () => import('../payermax/payermax.mock.ts'),
  paypal: () => import('../paypal/paypal.mock.ts'),
  xsolla: () => import('../xsolla/xsolla.mock.ts'),
} satisfies Record<string, () => Promise<{ mockCompany: unknown }>>
