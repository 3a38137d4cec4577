import { findLegalWords } from '../../contract/law/legal-texts.table.ts'
import { formatShownStatements, type StatementOptions } from '../../contract/law/statements.table.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import type { PurchaseLegalDuties } from './purchase-legal-duties.ts'

/** What the last step before payment shows. It is sent with the start of the order. */
export interface LastStep {
  readonly shownStatements: string
  /** Calendar day of the delivery without consent, in the player's time zone. */
  readonly shownDeliveryDay?: string
  /** Time of the delivery without consent in Unix seconds. Undefined if the law requires no consent. */
  readonly postponedTo: number | undefined
  /** True if the buyer has to confirm to be an adult or to have the consent of a guardian. */
  readonly asksForGuardian: boolean
}

/** What is stored of the last step with a purchase until its order has started. */
export const pickShown = (
  lastStep: LastStep | undefined,
): Partial<Pick<LastStep, 'shownStatements' | 'shownDeliveryDay'>> => {
  if (lastStep === undefined) return {}
  const { shownStatements, shownDeliveryDay } = lastStep
  return { shownStatements, ...(shownDeliveryDay === undefined ? {} : { shownDeliveryDay }) }
}

export function describeLastStep(
  { rules, postponedTo, asksForGuardian }: PurchaseLegalDuties,
  options: StatementOptions,
): LastStep {
  const { brand, language } = sessionStore
  return {
    shownStatements: formatShownStatements(rules, options, (key) => findLegalWords(brand.legalWords, key, language)),
    ...(postponedTo === undefined ? {} : { shownDeliveryDay: formatLocalIsoDay(new Date(postponedTo * 1000)) }),
    postponedTo,
    asksForGuardian,
  }
}

const formatLocalIsoDay = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
