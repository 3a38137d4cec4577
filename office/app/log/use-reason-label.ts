import { actionReasons } from '../../contract/reasons.table.ts'
import { useCopy } from '../i18n/i18n.ts'

type Reason = (typeof actionReasons)[keyof typeof actionReasons][number]

const known = new Set<string>(Object.values(actionReasons).flat())
const isReason = (reason: string): reason is Reason => known.has(reason)

/** Returns a function that translates a stored reason. A reason typed on the command line is returned unchanged. */
export function useReasonLabel(): (reason: string) => string {
  const { t } = useCopy()
  return (reason) => (isReason(reason) ? t(`office:reason_${reason}`) : reason)
}

/**
 * Returns a function that translates the cause of a refund. It is stored as a reason followed by the note:
 * "boughtTwice: Ticket 7".
 */
export function useWhyLabel(): (why: string) => string {
  const label = useReasonLabel()
  return (why) => {
    const [reason = '', ...note] = why.split(': ')
    return [label(reason), ...note].join(': ')
  }
}
