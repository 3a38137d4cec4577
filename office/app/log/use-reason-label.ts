import { actionReasons } from '../../contract/reasons.table.ts'
import { useCopy } from '../i18n/i18n.ts'

type Reason = (typeof actionReasons)[keyof typeof actionReasons][number]

const known = new Set<string>(Object.values(actionReasons).flat())
const isReason = (reason: string): reason is Reason => known.has(reason)

/** Returns the text of a stored reason, or the reason as it was typed at the command line. */
export function useReasonLabel(): (reason: string) => string {
  const { t } = useCopy()
  return (reason) => (isReason(reason) ? t(`office:reason_${reason}`) : reason)
}

/** Returns the text of a refund's cause, which is stored as a reason with the note behind it: "boughtTwice: Ticket 7". */
export function useWhyLabel(): (why: string) => string {
  const label = useReasonLabel()
  return (why) => {
    const [reason = '', ...note] = why.split(': ')
    return [label(reason), ...note].join(': ')
  }
}
