/**
 * What may be wrong with a way to pay for a while, as an operator says it. A method without one works.
 * Read by the contract, the row of a method, and the gateway, which begins no payment by one that is under maintenance.
 * To add one: a row here, and its words in the locales' `recharge`.
 */
export const methodStates = {
  /** It takes longer than usual, and can be chosen. */
  slow: { isOpen: true },
  /** It cannot be chosen. */
  maintenance: { isOpen: false },
} as const satisfies Record<string, { isOpen: boolean }>

export type MethodState = keyof typeof methodStates
export const methodStateNames = Object.keys(methodStates) as [MethodState, ...MethodState[]]

/** Whether a payment may begin by it. */
export const isMethodOpen = (state: MethodState | null | undefined): boolean => !state || methodStates[state].isOpen
