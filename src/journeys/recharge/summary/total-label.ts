import type { TranslateFunction } from '../../../kernel/i18n/copy-types.ts'
import type { RechargeView } from '../use-recharge-view.ts'

/** Returns the total's label. It names a foreign currency, because the bank will then convert the amount. */
export function getTotalLabel(
  t: TranslateFunction,
  { foreignCurrency: currency }: Pick<RechargeView, 'foreignCurrency'>,
): string {
  if (currency === undefined) return t('select:you_pay')
  return currency === 'USD' ? t('recharge:you_pay_dollars') : t('recharge:charged_in', { currency })
}
