import { formatShownStatements, type StatementOptions } from '../../contract/law/statements.table.ts'
import type { PurchaseLegalDuties } from './purchase-legal-duties.ts'

/** What the last step before payment shows. It is sent with the start of the order. */
export interface LastStep {
  readonly shownStatements: string
  /** Calendar day of the delivery without consent, in the player's time zone. */
  readonly shownDeliveryDay?: string
  /** Time of the delivery without consent in Unix seconds. Undefined if the law requires no consent. */
  readonly postponedTo: number | undefined
}

export function describeLastStep({ rules, postponedTo }: PurchaseLegalDuties, options: StatementOptions): LastStep {
  return {
    shownStatements: formatShownStatements(rules, options),
    ...(postponedTo === undefined ? {} : { shownDeliveryDay: formatLocalIsoDay(new Date(postponedTo * 1000)) }),
    postponedTo,
  }
}

const formatLocalIsoDay = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
