/**
 * Mocks of the built-in providers, in a separate table so that production never loads a mock. To add a mock, add a row.
 * Files in ADAPTERS_DIR export `mockCompany` beside `adapter`.
 */
export const mockCompanyLoaders = {
  adyen: () => import('../adyen/adyen.mock.ts'),
  airwallex: () => import('../airwallex/airwallex.mock.ts'),
  http: () => import('../http/http.mock.ts'),
  payermax: () => import('../payermax/payermax.mock.ts'),
  paypal: () => import('../paypal/paypal.mock.ts'),
  xsolla: () => import('../xsolla/xsolla.mock.ts'),
} satisfies Record<string, () => Promise<{ mockCompany: unknown }>>
