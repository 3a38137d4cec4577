/** Texts of the payment pages. `{…}` is a placeholder. Translations must have the same keys. */
export const en = {
  sandbox: 'Sandbox · no real money',
  total: 'Total',
  seller: 'Paid to',
  goods: 'Item',
  who: 'For',
  where: 'Game',
  order: 'Order number',
  pay: 'Pay {amount}',
  confirm: 'Confirm and pay {amount}',
  next: 'Continue',
  later: 'Pay later',
  fail: 'Let it fail',
  leave: 'Back to the store',
  leaveHint: 'These are here to try the store out.',
  faults: 'How this payment is reported',
  asSite: 'as on the whole site',

  wallet: 'Your wallet',
  balance: 'Balance',
  after: 'After this payment',

  bank: 'Pay from account',
  bankConfirm: 'Release the payment',
  bankSent: 'Your bank sent this code to your phone:',
  accountCurrent: 'Current account',
  accountSavings: 'Savings',
  accountJoint: 'Joint account',
  code: 'Code',
  back: 'Go back',

  card: 'Card',
  cardNumber: 'Card number',
  expiry: 'Valid until',
  cvc: 'Security code',
  threeDs: 'Is it really you?',
  threeDsText: 'Your card’s bank asks for the code that it sent to your phone:',

  pointCard: 'Your point card',
  pointCardHint: 'Scratch off the field on the back.',
  serial: 'Serial number',
  pin: 'PIN',

  qr: 'Scan to pay',
  qrHint: 'Open your payment app and scan this code.',
  qrDone: 'I have scanned it',

  slip: 'Pay at the counter',
  slipHint: 'Show this slip at any convenience store.',
  slipBy: 'Pay before',
  slipDone: 'I’ve paid at the counter',
  slipLater: 'Keep the slip and pay later',

  redirect: 'Confirm your payment',
  redirectHint: 'You pay {seller} through {method}.',

  codeWrong: 'This is not the code.',
  cardInvalid: 'Please check the card number, date and security code.',
  cardDeclined: 'The card was declined. Please try another one.',
  cardPoor: 'There is not enough money on this card.',
  pinWrong: 'Serial number and PIN do not belong together.',
  pinUsed: 'This point card has been used up.',

  paid: 'Paid',
  paidText: 'Thank you. The store has been told; you may go back.',
  failed: 'Payment failed',
  failedText: 'No money was taken. Go back to the store to try again.',
  expired: 'Payment expired',
  expiredText: 'It was not paid in time. Go back to the store to start again.',
  waiting: 'Set aside for later',
  unknown: 'No payment here',
  unknownText: 'There is no payment at this address. Please go back to the store and start again.',
} as const

export type TextKey = keyof typeof en
export type SiteTexts = Record<TextKey, string>
