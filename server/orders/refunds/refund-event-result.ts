/**
 * `strange`: matches no order or payment, nothing changed, an operator has to look. `early`: stored until its payment
 * arrives.
 */
export type RefundEventResult = 'moved' | 'unchanged' | 'strange' | 'early'
