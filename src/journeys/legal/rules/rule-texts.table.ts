import type { DutyKind } from '../../../contract/law/duties.table.ts'
import type { CopyKey } from '../../../kernel/i18n/copy-types.ts'

/**
 * Texts that explain each duty to players. Duties without a text are not listed. To add a text, add a row and the key
 * to locales/<language>/legal.json.
 */
export const lawRuleTextKeys: { readonly [Kind in DutyKind]?: CopyKey } = {
  lastStepFacts: 'legal:rule_lastStepFacts',
  finalConfirmation: 'legal:rule_finalConfirmation',
  licenceLine: 'legal:rule_licenceLine',
  orderButton: 'legal:rule_orderButton',
  digitalContentConsent: 'legal:rule_digitalContentConsent',
  withdrawalFunction: 'legal:rule_withdrawalFunction',
  refundOfUndelivered: 'legal:rule_refundOfUndelivered',
  refundDeadline: 'legal:rule_refundDeadline',
  guardianRefund: 'legal:rule_guardianRefund',
  guardianNotice: 'legal:rule_guardianNotice',
  guardianConfirmation: 'legal:rule_guardianConfirmation',
  consentOrParentPays: 'legal:rule_consentOrParentPays',
  noDarkPatterns: 'legal:rule_noDarkPatterns',
  durableConfirmation: 'legal:rule_durableConfirmation',
  moneyPrice: 'legal:rule_moneyPrice',
  personalPriceNotice: 'legal:rule_personalPriceNotice',
  allInPrice: 'legal:rule_allInPrice',
  noCardFee: 'legal:rule_noCardFee',
  oddsRequired: 'legal:rule_oddsRequired',
  noRandomGoods: 'legal:rule_noRandomGoods',
  birthMonth: 'legal:rule_birthMonth',
  monthlyCap: 'legal:rule_monthlyCap',
  legalNotices: 'legal:rule_legalNotices',
  accessibilityStatement: 'legal:rule_accessibilityStatement',
  verifiedPhone: 'legal:rule_verifiedPhone',
  familyApproval: 'legal:rule_familyApproval',
  noTracking: 'legal:rule_noTracking',
  grievanceContact: 'legal:rule_grievanceContact',
}
