import { getWithdrawalPeriodSeconds } from '../../contract/law/delivery-choices.ts'
import { findPurchaseLawRules, hasLegalDuty } from '../../contract/law/find-purchase-rules.ts'
import type { LawRule } from '../../contract/law/rules.table.ts'
import type { Area } from '../../contract/domain.table.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'

/** What the law requires of the last step before the payment. */
export interface PurchaseLegalDuties {
  readonly rules: readonly LawRule[]
  /** The total says that taxes are included, and the seller is named as such. */
  readonly showsTaxAndSeller: boolean
  /** The button says that the order must be paid. */
  readonly namesObligation: boolean
  /** A line above the button says that the player buys a licence. */
  readonly namesLicence: boolean
  /** Unix time in seconds of the delivery without consent to an immediate one; undefined if no consent is needed. */
  readonly postponedTo: number | undefined
}

export function getPurchaseLegalDuties(
  area: Area | null,
  region: string | undefined,
  nowSeconds: number,
): PurchaseLegalDuties {
  const rules = findPurchaseLawRules(
    { area: area ?? '', region: region ?? '', law: sessionStore.brand.law },
    nowSeconds,
  )
  return {
    rules,
    showsTaxAndSeller: hasLegalDuty(rules, 'lastStepFacts'),
    namesObligation: hasLegalDuty(rules, 'orderButton'),
    namesLicence: hasLegalDuty(rules, 'licenceLine'),
    postponedTo: hasLegalDuty(rules, 'digitalContentConsent')
      ? nowSeconds + getWithdrawalPeriodSeconds(rules)
      : undefined,
  }
}
