import type { PaymentProvider } from '../../providers/payments.ts'
import type { RefundSupport, RefundRequest, RefundStatus } from '../../providers/refund.ts'
import { withTimeout } from '../../providers/outbound/with-timeout.ts'
import type { RefundRow } from './update-refund.ts'

/** The merchant account that the payment is at, where there are several. */
type AccountName = string | null

export const getRefundAbility = (provider: PaymentProvider, account: AccountName): RefundSupport =>
  provider.refundSupport(account)

/** A refund that the company has never heard of is asked for again: the same number is the same refund. */
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
