import type { Copy } from '../../../kernel/i18n/copy-types.ts'
import type { RechargeView } from '../use-recharge.ts'

/** Label of the total. Names the currency if it is not the region's own, because the bank converts it. */
export function getTotalLabel(t: Copy, { foreignCurrency: currency }: Pick<RechargeView, 'foreignCurrency'>): string {
  if (currency === undefined) return t('select:you_pay')
  return currency === 'USD' ? t('recharge:you_pay_dollars') : t('recharge:charged_in', { currency })
}
