import type { DeclineReason } from '../../contract/declines.table.ts'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'

/**
 * Copy keys of decline reasons. To add a reason, add a row in src/contract/declines.table.ts, a row here, and its text
 * in each language.
 */
export const declineReasonCopyKeys: Readonly<Record<DeclineReason, CopyKey>> = {
  bank: 'result:bank_declined',
  funds: 'result:funds_declined',
  limit: 'result:limit_declined',
  details: 'result:details_declined',
  expired_card: 'result:expired_card_declined',
  authentication: 'result:authentication_declined',
  fraud: 'result:fraud_declined',
  cancelled: 'result:cancelled_declined',
  timeout: 'result:timeout_declined',
  unsupported: 'result:unsupported_declined',
  other: 'result:other_declined',
}
