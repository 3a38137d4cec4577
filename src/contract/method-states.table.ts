/**
 * Temporary problems of a payment method, set by operators. Read by the method list and the gateway. To add one: a row
 * here, and its text in the locales' `recharge`.
 */
export const methodStates = {
  /** Slower than usual, but usable. */
  slow: { isOpen: true },
  /** Cannot be used. */
  maintenance: { isOpen: false },
} as const satisfies Record<string, { isOpen: boolean }>

export type MethodState = keyof typeof methodStates
export const methodStateNames = Object.keys(methodStates) as [MethodState, ...MethodState[]]

export const isMethodOpen = (state: MethodState | null | undefined): boolean => !state || methodStates[state].isOpen
