import { getWithdrawalPeriodSeconds } from '../../contract/law/delivery-choices.ts'
import { findPurchaseLawRules, hasLegalDuty } from '../../contract/law/find-purchase-rules.ts'
import type { GoodsKind, LawRule } from '../../contract/law/rules.table.ts'
import { listGuardianNotices } from '../../contract/law/statements.table.ts'
import type { Area } from '../../contract/domain.table.ts'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'

/** What the law requires in the last step before payment. */
export interface PurchaseLegalDuties {
  readonly rules: readonly LawRule[]
  /** True if the total must mention taxes and name the seller. */
  readonly showsTaxAndSeller: boolean
  /** True if the button must say that the order is paid. */
  readonly namesObligation: boolean
  /** True if a line above the button must say that the player buys a licence. */
  readonly namesLicence: boolean
  /** True if a line above the button must say that a price was made for the player. */
  readonly namesPersonalPrice: boolean
  /**
   * Age below which a parent has to pay, so that the player can only ask somebody else to pay. Undefined if the player
   * may pay, for example because the game reports the consent of a guardian.
   */
  readonly parentPaysUnder: number | undefined
  /** Texts of the notices about the consent of a guardian, shown above the button. */
  readonly guardianNotices: readonly CopyKey[]
  /** True if the buyer has to confirm to be an adult or to have the consent of a guardian. */
  readonly asksForGuardian: boolean
  /**
   * Unix time in seconds at which goods are delivered if the buyer does not consent to an immediate delivery. Undefined
   * if no consent is needed.
   */
  readonly postponedTo: number | undefined
}

/**
 * Place and goods of a purchase. `countries`, `age` and `guardianConsent` are those of the buyer's account; `age` is
 * undefined if unverified, and `guardianConsent` if the gateway does not report it.
 */
interface BuyerPlace {
  readonly area: Area | null
  /** Area of the game. Undefined until the gateway has reported it. */
  readonly gameArea?: string | undefined
  readonly region: string | undefined
  readonly countries?: readonly string[] | undefined
  readonly age?: number | undefined
  readonly guardianConsent?: boolean | undefined
  readonly goods?: GoodsKind
}

export function getPurchaseLegalDuties(
  { area, gameArea, region, countries, age, guardianConsent, goods = 'fixed' }: BuyerPlace,
  nowSeconds: number,
): PurchaseLegalDuties {
  const place = {
    area: area ?? '',
    gameArea,
    region: region ?? '',
    playerCountries: countries,
    law: sessionStore.brand.law,
  }
  const rules = findPurchaseLawRules(place, nowSeconds, { age })
  return {
    rules,
    showsTaxAndSeller: hasLegalDuty(rules, 'lastStepFacts'),
    namesObligation: hasLegalDuty(rules, 'orderButton'),
    namesLicence: hasLegalDuty(rules, 'licenceLine'),
    namesPersonalPrice: hasLegalDuty(rules, 'personalPriceNotice'),
    parentPaysUnder: findPurchaseLawRules(place, nowSeconds, { age, goods }).find(
      ({ duty: { kind } }) =>
        kind === 'familyApproval' || (kind === 'consentOrParentPays' && guardianConsent === false),
    )?.applies.age?.under,
    guardianNotices: listGuardianNotices(rules).map(({ key }) => `recharge:${key}` as const),
    asksForGuardian: hasLegalDuty(rules, 'guardianConfirmation'),
    postponedTo: hasLegalDuty(rules, 'digitalContentConsent')
      ? nowSeconds + getWithdrawalPeriodSeconds(rules)
      : undefined,
  }
}
