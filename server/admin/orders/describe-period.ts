import type { WithdrawalPeriod } from '../../../src/contract/law/withdrawal-period.ts'

/** Describes whether a withdrawal was in time; empty without a legal period. */
export const describePeriod = (period: WithdrawalPeriod | undefined): string =>
  period === undefined ? '' : period.daysLeft < 0 ? `, ${-period.daysLeft} days late` : ', in time'
