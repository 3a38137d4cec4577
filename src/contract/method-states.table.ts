/**
 * Temporary problems with a payment method, set by operators. To add a problem, add a row here and its text in the
 * `recharge` locales.
 */
export const paymentMethodProblemStates = {
  /** The method is slower than usual but usable. */
  slow: { isOpen: true },
  /** The method cannot be used. */
  maintenance: { isOpen: false },
} as const satisfies Record<string, { isOpen: boolean }>

export type MethodState = keyof typeof paymentMethodProblemStates
export const paymentMethodProblemStateNames = Object.keys(paymentMethodProblemStates) as [MethodState, ...MethodState[]]

export const isPaymentMethodOpen = (state: MethodState | null | undefined): boolean =>
  !state || paymentMethodProblemStates[state].isOpen
