import type { PaymentState } from '../../payment-adapter.ts'

/** What a company's word is among our states; one that its table does not have is `unknown`, and is kept for the operator. */
export const statusIn = (
  states: Readonly<Record<string, PaymentState>>,
  word: string,
): { status: PaymentState; word?: string } => {
  const status = Object.hasOwn(states, word) ? states[word] : undefined
  return status === undefined ? { status: 'unknown', word } : { status }
}
