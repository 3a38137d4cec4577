/** `strange`: it fits no order, or no payment of it, and nothing has changed: an operator has to look. */
export type HeardBack = 'moved' | 'unchanged' | 'strange'
