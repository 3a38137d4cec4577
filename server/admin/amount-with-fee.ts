/** The amount of an order, with the fee of its payment method where there is one. */
export const amountWithFee = (amount: string, fee: string | undefined, currency: string): string =>
  `${amount} ${currency}${fee === undefined ? '' : `, of it a fee of ${fee}`}`
