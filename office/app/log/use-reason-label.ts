import { paymentAccountActionReasons, orderActionReasons, playerActionReasons } from '../../contract/reasons.table.ts'
import type { Reason } from '../actions/reason-dialog.tsx'
import { ageNotConfirmedReason } from '../../../src/contract/law/age-not-confirmed.ts'
import { useOfficeTranslation, type CopyKey } from '../i18n/i18n.ts'

const known = new Set<string>(
  [orderActionReasons, playerActionReasons, paymentAccountActionReasons].flatMap((table) =>
    Object.values(table).flat(),
  ),
)
const isReason = (reason: string): reason is Reason => known.has(reason)

/**
 * Returns a function that translates the stored reason of an action. Reasons that were typed on the command line stay
 * unchanged.
 */
export function useReasonLabel(): (reason: string) => string {
  const { t } = useOfficeTranslation()
  return (reason) => (isReason(reason) ? t(`office:reason_${reason}`) : reason)
}

/** Texts for the causes of refunds that were not requested in the office. */
const causes: Readonly<Record<string, CopyKey>> = {
  operator: 'office:cause_operator',
  refused: 'office:cause_refused',
  [ageNotConfirmedReason]: 'office:cause_age',
  late: 'office:cause_late',
  paid_twice: 'office:cause_paid_twice',
  company: 'office:cause_company',
  withdrawal: 'office:cause_withdrawal',
  service_end: 'office:cause_service_end',
}

/** Returns a function that translates a refund's cause, which is stored as reason and note: "boughtTwice: Ticket 7". */
export function useRefundCauseLabel(): (why: string) => string {
  const { t } = useOfficeTranslation()
  const label = useReasonLabel()
  return (why) => {
    const [reason = '', ...note] = why.split(': ')
    const cause = causes[reason]
    return [cause ? t(cause) : label(reason), ...note].join(': ')
  }
}
