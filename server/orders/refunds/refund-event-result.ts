/**
 * Result of a refund or dispute event. `strange`: matches no order or payment and requires an operator. `early`: stored
 * until the payment arrives.
 */
export type RefundEventResult = 'moved' | 'unchanged' | 'strange' | 'early'
