/**
 * Result of a refund or dispute event. `strange` events match no payment and need an operator's review. `early` events
 * are stored until the payment arrives.
 */
export type RefundEventResult = 'moved' | 'unchanged' | 'strange' | 'early'
