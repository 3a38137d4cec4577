/** What was paid, and how much of it the way to pay took for itself. */
export const amountWithFee = (amount: string, fee: string | undefined, currency: string): string =>
  `${amount} ${currency}${fee === undefined ? '' : `, of it a fee of ${fee}`}`
