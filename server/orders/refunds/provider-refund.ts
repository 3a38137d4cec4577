import type { PaymentProvider } from '../../providers/payments.ts'
import type { RefundAbility, RefundRequest, RefundStanding } from '../../providers/refund.ts'
import { withTimeout } from '../../providers/with-timeout.ts'
import type { RefundRow } from './update-refund.ts'

/** The merchant account that the payment is at, where there are several. */
type AccountName = string | null

export const getRefundAbility = (provider: PaymentProvider, account: AccountName): RefundAbility =>
  provider.refunds(account)

/** A refund that the company has never heard of is asked for again: the same number is the same refund. */
export const sendRefund = (
  provider: PaymentProvider,
  account: AccountName,
  { state }: Pick<RefundRow, 'state'>,
  request: RefundRequest,
): Promise<RefundStanding> =>
  withTimeout(
    (async () => {
      const known = state === 'sent' ? await provider.queryRefund(account, request) : undefined
      return known ?? provider.refund(account, request)
    })(),
  )
