/**
 * Result of a refund or dispute event. `strange`: matches no order or payment, so an operator must review it. `early`:
 * stored until the payment arrives.
 */
export type RefundEventResult = 'moved' | 'unchanged' | 'strange' | 'early'
