export const formatAmountWithFee = (amount: string, fee: string | undefined, currency: string): string =>
  `${amount} ${currency}${fee === undefined ? '' : `, of it a fee of ${fee}`}`
