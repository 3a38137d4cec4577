import type { Language } from '../../../contract/domain.table.ts'
import type { DutyKind } from '../../../contract/law/duties.table.ts'
import { findPurchaseLawRules, type PurchaseLocation } from '../../../contract/law/find-purchase-rules.ts'
import { goodsKinds, type LawRule } from '../../../contract/law/rules.table.ts'
import type { CopyKey } from '../../../kernel/i18n/copy-types.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { lawRuleTextKeys } from './rule-texts.table.ts'

export interface ListedRule {
  readonly id: string
  readonly text: CopyKey
  readonly values: Readonly<Record<string, string>>
  /** Text that the publisher has written to replace the store's own. */
  readonly words?: string
  /** True if the page links to the form for guardians. */
  readonly isForGuardians?: true
  /** First day on which the rule applies, such as `2026-06-19`. */
  readonly from: string
}

/** Includes rules for children, which parents look for: an unknown age and the lowest. */
const listedAges = [undefined, 0] as const

/**
 * Returns the rules that have copy for players, oldest first. Rules with the same text are listed once, with the
 * earliest day.
 */
export function listConsumerLawRules(place: PurchaseLocation, at: number, language: Language): ListedRule[] {
  const found = new Set(
    goodsKinds.flatMap((goods) => listedAges.flatMap((age) => findPurchaseLawRules(place, at, { goods, age }))),
  )
  const rules = [...found].flatMap((rule) => {
    const text = getText(rule)
    if (text === undefined) return []
    const words = place.law?.[rule.id]?.words?.[language]
    const own = words === undefined ? {} : { words }
    return [
      {
        id: rule.id,
        text,
        values: getValues(rule, language),
        ...own,
        ...(rule.duty.kind === 'guardianRefund' ? { isForGuardians: true as const } : {}),
        from: place.law?.[rule.id]?.from ?? rule.from,
      },
    ]
  })
  const listed = new Map<string, ListedRule>()
  for (const rule of [...rules].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const sentence = JSON.stringify([rule.text, rule.values, rule.words])
    if (!listed.has(sentence)) listed.set(sentence, rule)
  }
  return [...listed.values()]
}

/**
 * Returns the copy key of a rule's text. Rules for random goods and refunds of unused goods have their own texts.
 */
function getText({ duty, applies }: LawRule): CopyKey | undefined {
  if (duty.kind === 'noRandomGoods' && applies.age) return 'legal:rule_randomForAdults'
  if (duty.kind === 'consentOrParentPays' && applies.goods) return 'legal:rule_randomConsentOrParentPays'
  if (duty.kind === 'refundOfUndelivered' && duty.isUnusedRefunded) return 'legal:rule_refundOfUnused'
  return lawRuleTextKeys[duty.kind]
}

/** Duties whose texts name the age below which they apply. */
const dutiesForMinors: ReadonlySet<DutyKind> = new Set<DutyKind>([
  'guardianRefund',
  'guardianNotice',
  'guardianConfirmation',
  'consentOrParentPays',
  'noTracking',
  'familyApproval',
])

function getValues({ duty, applies }: LawRule, language: Language): Record<string, string> {
  if (duty.kind === 'noDarkPatterns') return { days: String(duty.snoozeDays) }
  if (duty.kind === 'refundDeadline') return { days: String(duty.businessDays) }
  if ('days' in duty) return { days: String(duty.days) }
  if (duty.kind === 'noRandomGoods' && applies.age) return { age: String(applies.age.under) }
  if (dutiesForMinors.has(duty.kind)) return { age: String(applies.age?.under) }
  if (duty.kind === 'birthMonth') return { age: String(duty.consentUnder) }
  if (duty.kind === 'monthlyCap')
    return {
      age: String(applies.age?.under),
      cap: formatPrice(String(duty.capMinor / 100), duty.currency, language, 'JP'),
    }
  return {}
}
