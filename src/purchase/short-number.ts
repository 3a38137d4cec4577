/** Enough of an order number to tell orders apart and to read aloud: its brand, its beginning and its end. */
export const shortNumber = (billingNo: string): string =>
  billingNo.length <= 12 ? billingNo : `${billingNo.slice(0, 2)}-${billingNo.slice(2, 6)}…${billingNo.slice(-4)}`
