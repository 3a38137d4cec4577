import { japaneseAdultAge } from './age.ts'
import { trackingMinAge } from './child-tracking.ts'
import type { countryGroups } from './countries.table.ts'
import type { Duty } from './duties.table.ts'

export const goodsKinds = ['fixed', 'random', 'subscription'] as const
export type GoodsKind = (typeof goodsKinds)[number]

export const legalForceLevels = ['law', 'guidance', 'practice'] as const

export interface LawRule {
  /** Rule id, which is stored with orders and must never be changed or reused. */
  id: string
  /** First day of the rule, or `unknown` for an inactive rule that can be previewed. */
  from: string
  /** Reason why the first day is uncertain; absent if it is certain. */
  doubt?: string
  until?: string
  /** `guidance` is the authorities' interpretation of the law, `practice` an industry agreement. */
  force: (typeof legalForceLevels)[number]
  source: string
  applies: {
    countries: readonly (keyof typeof countryGroups | (string & {}))[]
    /** Kinds of goods to which the rule applies; all if absent. */
    goods?: readonly GoodsKind[]
    /** Age in years to which the rule applies. `under` is exclusive. `ifUnknown` decides for players of unknown age. */
    age?: { from?: number; under?: number; ifUnknown: 'applies' | 'exempt' }
  }
  duty: Duty
}

const europeanConsumers = ['EEA', 'GB'] as const
const yen = (amount: number) => ({ currency: 'JPY', capMinor: amount * 100 }) as const

/**
 * Consumer law rules with first day and source. The rules are research, not legal advice. To add a rule, add a row with
 * a duty from `duties.table.ts`. If a law changes, set `until` in its row and add a new row.
 */
export const lawRules: readonly LawRule[] = [
  {
    id: 'eu-order-button',
    from: '2014-06-13',
    force: 'law',
    source: 'Directive 2011/83/EU, art. 8(2); in Germany § 312j BGB',
    applies: { countries: ['EEA'] },
    duty: { kind: 'orderButton' },
  },
  {
    id: 'gb-order-button',
    from: '2014-06-13',
    force: 'law',
    source: 'Consumer Contracts Regulations 2013, reg. 14(3) and (4)',
    applies: { countries: ['GB'] },
    duty: { kind: 'orderButton' },
  },
  {
    id: 'eu-last-step',
    from: '2014-06-13',
    force: 'law',
    source: 'Directive 2011/83/EU, art. 6(1)(e) and 8(2); Consumer Contracts Regulations 2013, reg. 14(2)',
    applies: { countries: europeanConsumers },
    duty: { kind: 'lastStepFacts' },
  },
  {
    id: 'eu-withdrawal-function',
    from: '2026-06-19',
    force: 'law',
    source: 'Directive 2011/83/EU, art. 9, 10 and 11a, changed by Directive (EU) 2023/2673; in Germany § 356a BGB',
    applies: { countries: ['EEA'] },
    duty: { kind: 'withdrawalFunction', days: 14, monthsIfUninformed: 12 },
  },
  {
    id: 'gb-withdrawal-function',
    from: '2026-06-19',
    force: 'practice',
    source:
      'Consumer Contracts Regulations 2013, reg. 30 and 31. They require no function, but it is offered as in the EU',
    applies: { countries: ['GB'] },
    duty: { kind: 'withdrawalFunction', days: 14, monthsIfUninformed: 12 },
  },
  {
    id: 'eu-digital-content-consent',
    from: '2014-06-13',
    force: 'law',
    source: 'Directive 2011/83/EU, art. 16(m); Consumer Contracts Regulations 2013, reg. 37',
    applies: { countries: europeanConsumers },
    duty: { kind: 'digitalContentConsent', days: 14 },
  },
  {
    id: 'eu-durable-confirmation',
    from: '2014-06-13',
    force: 'law',
    source: 'Directive 2011/83/EU, art. 8(7); Consumer Contracts Regulations 2013, reg. 16',
    applies: { countries: europeanConsumers },
    duty: { kind: 'durableConfirmation' },
  },
  {
    id: 'eu-money-price',
    from: '2025-03-21',
    force: 'guidance',
    source: 'CPC Network, key principles on in-game virtual currencies, principle 1',
    applies: { countries: ['EEA'] },
    duty: { kind: 'moneyPrice' },
  },
  {
    id: 'eu-exact-amount',
    from: '2025-03-21',
    force: 'guidance',
    source: 'CPC Network, key principles on in-game virtual currencies, forced bundles',
    applies: { countries: ['EEA'], goods: ['fixed'] },
    duty: { kind: 'exactAmount' },
  },
  {
    id: 'eu-personal-price',
    from: '2022-05-28',
    force: 'law',
    source: 'Directive 2011/83/EU, art. 6(1)(ea)',
    applies: { countries: ['EEA'] },
    duty: { kind: 'personalPriceNotice' },
  },
  {
    id: 'eu-accessibility',
    from: '2025-06-28',
    force: 'law',
    source: 'Directive (EU) 2019/882; firms with fewer than ten people are exempt',
    applies: { countries: ['EU'] },
    duty: { kind: 'accessibilityStatement' },
  },
  {
    id: 'eu-card-fee',
    from: '2018-01-13',
    doubt:
      'Last day for the EU countries to adopt the directive. Some of them and of the other EEA countries were later',
    force: 'law',
    source: 'Directive (EU) 2015/2366, art. 62(4)',
    applies: { countries: ['EEA'] },
    duty: { kind: 'noCardFee' },
  },
  {
    id: 'eu-fairness-act',
    from: 'unknown',
    force: 'law',
    source: 'Digital Fairness Act; a proposal is expected at the end of 2026',
    applies: { countries: ['EU'], goods: ['random'] },
    duty: { kind: 'oddsRequired' },
  },
  {
    id: 'be-random-goods',
    from: '2018-04-25',
    doubt: 'Day on which the commission published its reading. The act itself is older',
    force: 'guidance',
    source: 'Gaming and Betting Act of 1999, as read by the Belgian Gaming Commission',
    applies: { countries: ['BE'], goods: ['random'] },
    duty: { kind: 'noRandomGoods' },
  },
  {
    id: 'gb-all-in-price',
    from: '2025-04-06',
    force: 'law',
    source: 'Digital Markets, Competition and Consumers Act 2024, section 230',
    applies: { countries: ['GB'] },
    duty: { kind: 'allInPrice' },
  },
  {
    id: 'gb-card-fee',
    from: '2018-01-13',
    force: 'law',
    source: 'Consumer Rights (Payment Surcharges) Regulations 2012, reg. 6A',
    applies: { countries: ['GB'] },
    duty: { kind: 'noCardFee' },
  },
  {
    id: 'gb-subscriptions',
    from: 'unknown',
    force: 'law',
    source: 'Digital Markets, Competition and Consumers Act 2024, part 4 chapter 2; planned for spring 2027',
    applies: { countries: ['GB'], goods: ['subscription'] },
    duty: { kind: 'easyCancellation' },
  },
  {
    id: 'jp-final-confirmation',
    from: '2022-06-01',
    force: 'law',
    source: 'Specified Commercial Transactions Act, art. 12-6',
    applies: { countries: ['JP'] },
    duty: { kind: 'finalConfirmation' },
  },
  {
    id: 'jp-legal-notices',
    from: '2010-04-01',
    doubt: 'Day of the Payment Services Act. The notice about the seller is older',
    force: 'law',
    source: 'Specified Commercial Transactions Act, art. 11; Payment Services Act, art. 13',
    applies: { countries: ['JP'] },
    duty: { kind: 'legalNotices', notices: ['tradeLaw', 'prepaidPayment'] },
  },
  {
    id: 'jp-prepaid-report',
    from: '2010-04-01',
    doubt: 'Day of the Payment Services Act. The duty is older',
    force: 'law',
    source: 'Payment Services Act, art. 5, 14 and 23; from 10 million yen on 31 March or 30 September',
    applies: { countries: ['JP'] },
    duty: { kind: 'prepaidReport' },
  },
  {
    id: 'jp-birth-month',
    from: '2022-04-01',
    force: 'guidance',
    source: 'Civil Code, art. 5 and 21; METI, Interpretative Guidelines on Electronic Commerce',
    applies: { countries: ['JP'] },
    duty: { kind: 'birthMonth', consentUnder: japaneseAdultAge },
  },
  {
    id: 'jp-cap-under-16',
    from: '2022-04-01',
    doubt: 'The practice has no first day. This is the day on which adults were first 18',
    force: 'practice',
    source: 'Practice of Japanese game companies; adults from 18 by Civil Code, art. 4',
    applies: { countries: ['JP'], age: { under: 16, ifUnknown: 'applies' } },
    duty: { kind: 'monthlyCap', ...yen(5_000) },
  },
  {
    id: 'jp-cap-under-18',
    from: '2022-04-01',
    doubt: 'The practice has no first day. This is the day on which adults were first 18',
    force: 'practice',
    source: 'Practice of Japanese game companies; adults from 18 by Civil Code, art. 4',
    applies: { countries: ['JP'], age: { from: 16, under: japaneseAdultAge, ifUnknown: 'applies' } },
    duty: { kind: 'monthlyCap', ...yen(20_000) },
  },
  {
    id: 'kr-odds',
    from: '2024-03-22',
    force: 'law',
    source: 'Game Industry Promotion Act, art. 33(2)',
    applies: { countries: ['KR'], goods: ['random'] },
    duty: { kind: 'oddsRequired' },
  },
  {
    id: 'kr-withdrawal',
    from: '2016-09-30',
    doubt: 'Day from which the article names digital content. The 7 days are older',
    force: 'law',
    source: 'E-Commerce Act, art. 17',
    applies: { countries: ['KR'] },
    duty: { kind: 'refundOfUndelivered', days: 7, isUnusedRefunded: true },
  },
  {
    id: 'kr-refund-deadline',
    from: '2016-09-30',
    doubt: 'Day from which the article names digital content. The three days are older',
    force: 'law',
    source: 'E-Commerce Act, art. 18(2); days counted by Civil Act, art. 157',
    applies: { countries: ['KR'] },
    duty: { kind: 'refundDeadline', businessDays: 3 },
  },
  {
    id: 'kr-guardian-refund',
    from: '2013-07-01',
    doubt: 'Day on which the adult age became 19. Refunds to guardians are older',
    force: 'law',
    source: 'Civil Act, art. 4 and 5; Standard terms for online games of 2024',
    applies: { countries: ['KR'], age: { under: 19, ifUnknown: 'applies' } },
    duty: { kind: 'guardianRefund' },
  },
  {
    id: 'kr-guardian-notice',
    from: '2013-07-01',
    doubt: 'Day on which the adult age became 19. The notice is older',
    force: 'law',
    source: 'E-Commerce Act, art. 13(3); Civil Act, art. 4 and 5',
    applies: { countries: ['KR'], age: { under: 19, ifUnknown: 'applies' } },
    duty: { kind: 'guardianNotice', isCancellable: true },
  },
  {
    id: 'kr-guardian-confirmation',
    from: '2013-07-01',
    doubt: 'Day on which the adult age became 19. The consent is older',
    force: 'law',
    source: 'Civil Act, art. 4 and 5',
    applies: { countries: ['KR'], age: { under: 19, ifUnknown: 'applies' } },
    duty: { kind: 'guardianConfirmation' },
  },
  {
    id: 'kr-dark-patterns',
    from: '2025-02-14',
    force: 'law',
    source: 'E-Commerce Act, art. 21-2',
    applies: { countries: ['KR'] },
    duty: { kind: 'noDarkPatterns', snoozeDays: 7 },
  },
  {
    id: 'kr-domestic-agent',
    from: '2025-10-23',
    doubt: 'Day and year were not verified. Only large foreign companies need an agent',
    force: 'law',
    source: 'Game Industry Promotion Act, domestic agent of foreign companies',
    applies: { countries: ['KR'] },
    duty: { kind: 'localRepresentative' },
  },
  {
    id: 'tw-odds',
    from: '2023-01-01',
    force: 'law',
    source: 'Mandatory provisions of standard contracts for online games',
    applies: { countries: ['TW'], goods: ['random'] },
    duty: { kind: 'oddsRequired' },
  },
  {
    id: 'tw-guardian-refund',
    from: '2023-01-01',
    doubt: 'Day of the current provisions, and of the adult age of 18. Refunds to guardians are older',
    force: 'law',
    source: 'Mandatory provisions of standard contracts for online games',
    applies: { countries: ['TW'], age: { under: 18, ifUnknown: 'applies' } },
    duty: { kind: 'guardianRefund' },
  },
  {
    id: 'tw-guardian-notice',
    from: '2023-01-01',
    doubt: 'Day of the current provisions, and of the adult age of 18. The notice is older',
    force: 'law',
    source: 'Mandatory provisions of standard contracts for online games',
    applies: { countries: ['TW'], age: { under: 18, ifUnknown: 'applies' } },
    duty: { kind: 'guardianNotice', isCancellable: false },
  },
  {
    id: 'tw-withdrawal',
    from: '2016-01-01',
    doubt: 'Day of the exceptions for digital content, which need consent. The 7 days are older',
    force: 'law',
    source: 'Consumer Protection Act, art. 19',
    applies: { countries: ['TW'] },
    duty: { kind: 'refundOfUndelivered', days: 7, isUnusedRefunded: true },
  },
  {
    id: 'br-random-goods',
    from: '2026-03-17',
    force: 'law',
    source: 'Law 15.211/2025 (ECA Digital); age must be verified, not declared',
    applies: { countries: ['BR'], goods: ['random'], age: { under: 18, ifUnknown: 'applies' } },
    duty: { kind: 'noRandomGoods' },
  },
  {
    id: 'br-representative',
    from: '2026-03-17',
    force: 'law',
    source: 'Law 15.211/2025 (ECA Digital), representative of foreign companies',
    applies: { countries: ['BR'] },
    duty: { kind: 'localRepresentative' },
  },
  {
    id: 'br-withdrawal',
    from: '1991-03-11',
    force: 'law',
    source: 'Law 8.078/1990 (CDC), art. 49 and 118; disputed for digital goods that were delivered',
    applies: { countries: ['BR'] },
    duty: { kind: 'refundOfUndelivered', days: 7, isUnusedRefunded: false },
  },
  {
    id: 'us-children-tracking',
    from: '2026-04-22',
    force: 'law',
    source: 'COPPA Rule, 16 CFR part 312, as amended in 2025',
    applies: { countries: ['US'], age: { under: trackingMinAge, ifUnknown: 'exempt' } },
    duty: { kind: 'noTracking' },
  },
  {
    id: 'us-random-goods-under-16',
    from: '2025-01-17',
    force: 'guidance',
    source: 'FTC, order against Cognosphere. It binds one company, so players of unknown age are exempt',
    applies: { countries: ['US'], goods: ['random'], age: { under: 16, ifUnknown: 'exempt' } },
    duty: { kind: 'consentOrParentPays' },
  },
  {
    id: 'us-subscriptions',
    from: '2010-12-29',
    doubt:
      'Day of the act. The stricter rule of the FTC was annulled on 2025-07-08, and some states have laws of their own',
    force: 'law',
    source: 'Restore Online Shoppers’ Confidence Act, 15 U.S.C. § 8403',
    applies: { countries: ['US'], goods: ['subscription'] },
    duty: { kind: 'easyCancellation' },
  },
  {
    id: 'us-ca-licence',
    from: '2025-01-01',
    force: 'law',
    source: 'California AB 2426 (Business and Professions Code § 17500.6)',
    applies: { countries: ['US-CA'] },
    duty: { kind: 'licenceLine' },
  },
  {
    id: 'us-ca-all-in-price',
    from: '2024-07-01',
    force: 'law',
    source: 'California SB 478 (Civil Code § 1770(a)(29))',
    applies: { countries: ['US-CA'] },
    duty: { kind: 'allInPrice' },
  },
  {
    id: 'us-tx-age-signal',
    from: '2026-05-28',
    force: 'law',
    source: 'Texas App Store Accountability Act (SB 2420)',
    applies: { countries: ['US-TX'] },
    duty: { kind: 'ageSignal' },
  },
  {
    id: 'us-la-age-signal',
    from: '2026-07-01',
    force: 'law',
    source: 'Louisiana HB 570',
    applies: { countries: ['US-LA'] },
    duty: { kind: 'ageSignal' },
  },
  {
    id: 'us-ut-age-signal',
    from: '2027-05-06',
    doubt: 'Taken from a commentary. The act of 2025 named 2026-05-06',
    force: 'law',
    source: 'Utah App Store Accountability Act (SB 142)',
    applies: { countries: ['US-UT'] },
    duty: { kind: 'ageSignal' },
  },
  {
    id: 'us-al-ca-age-signal',
    from: '2027-01-01',
    force: 'law',
    source: 'Alabama App Store Accountability Act; California AB 1043',
    applies: { countries: ['US-AL', 'US-CA'] },
    duty: { kind: 'ageSignal' },
  },
  {
    id: 'vn-verified-phone',
    from: '2024-12-25',
    force: 'law',
    source: 'Decree 147/2024/ND-CP',
    applies: { countries: ['VN'] },
    duty: { kind: 'verifiedPhone' },
  },
  {
    id: 'vn-parent-under-16',
    from: '2024-12-25',
    force: 'law',
    source: 'Decree 147/2024/ND-CP; a parent registers the account of a child, so unknown ages are left to the game',
    applies: { countries: ['VN'], age: { under: 16, ifUnknown: 'exempt' } },
    duty: { kind: 'consentOrParentPays' },
  },
  {
    id: 'in-grievances',
    from: '2026-05-01',
    force: 'law',
    source: 'Promotion and Regulation of Online Gaming Act 2025 and its Rules',
    applies: { countries: ['IN'] },
    duty: { kind: 'grievanceContact' },
  },
  {
    id: 'tr-age-rating',
    from: 'unknown',
    force: 'law',
    source: 'Law passed on 2026-04-22; six months after publication, the day was not verified',
    applies: { countries: ['TR'] },
    duty: { kind: 'ageRating' },
  },
  {
    id: 'tr-family-approval',
    from: 'unknown',
    force: 'law',
    source: 'Law passed on 2026-04-22; six months after publication, the day was not verified',
    applies: { countries: ['TR'], age: { under: 18, ifUnknown: 'applies' } },
    duty: { kind: 'familyApproval' },
  },
]
