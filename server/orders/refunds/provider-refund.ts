import type { PaymentProvider } from '../../providers/payments.ts'
import type { RefundSupport, RefundRequest, RefundStatus } from '../../providers/refund.ts'
import { withTimeout } from '../../providers/outbound/with-timeout.ts'
import type { RefundRow } from './update-refund.ts'

/** Merchant account of the payment, `<adapter>/<merchant>`. */
type AccountName = string | null

export const getRefundSupport = (provider: PaymentProvider, account: AccountName): RefundSupport =>
  provider.refundSupport(account)

/**
 * Sends a refund, or queries the status of a sent refund. Retries are safe because the refund number is the idempotency
 * key.
 */
export const sendRefund = (
  provider: PaymentProvider,
  account: AccountName,
  { state }: Pick<RefundRow, 'state'>,
  request: RefundRequest,
): Promise<RefundStatus> =>
  withTimeout(
    (async () => {
      const known = state === 'sent' ? await provider.queryRefund(account, request) : undefined
      return known ?? provider.refund(account, request)
    })(),
  )
