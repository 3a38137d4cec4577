import type { PaymentState } from '../../payment-adapter.ts'

/**
 * Maps a provider's status to a payment state. Unlisted statuses become `unknown`, and `rawStatus` holds the original.
 */
export const mapStatus = (
  states: Readonly<Record<string, PaymentState>>,
  rawStatus: string,
): { status: PaymentState; rawStatus?: string } => {
  const status = Object.hasOwn(states, rawStatus) ? states[rawStatus] : undefined
  return status === undefined ? { status: 'unknown', rawStatus } : { status }
}
