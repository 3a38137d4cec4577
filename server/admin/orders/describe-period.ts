import type { WithdrawalPeriod } from '../../../src/contract/law/withdrawal-period.ts'

/** Describes whether a withdrawal was in time; empty if the law gives no period. */
export const describePeriod = (period: WithdrawalPeriod | undefined): string =>
  period === undefined ? '' : period.daysLeft < 0 ? `, ${-period.daysLeft} days late` : ', in time'
