import type { TranslateFunction } from '../../../kernel/i18n/copy-types.ts'
import type { RechargeView } from '../use-recharge.ts'

/**
 * Returns the label of the total. Includes the currency if it is not the region's own, because the bank converts the
 * amount.
 */
export function getTotalLabel(
  t: TranslateFunction,
  { foreignCurrency: currency }: Pick<RechargeView, 'foreignCurrency'>,
): string {
  if (currency === undefined) return t('select:you_pay')
  return currency === 'USD' ? t('recharge:you_pay_dollars') : t('recharge:charged_in', { currency })
}
