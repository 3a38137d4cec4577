import type { Goods } from '../../../contract/entities/goods.ts'
import type { Language } from '../../../contract/domain.table.ts'
import { formatBonusPercent } from '../../../kernel/i18n/format-count.ts'
import { countIn } from './best-value.ts'

/**
 * A bonus as its share of the amount, "+24%", rounded down: pieces of different sizes are compared by it. Undefined where one of the two is
 * no number, or where the share is less than a hundredth.
 */
export function bonusShare(
  { display, bonus }: Pick<Goods, 'display' | 'bonus'>,
  language: Language,
): string | undefined {
  const units = countIn(display)
  const extra = bonus && countIn(bonus)
  if (!units || !extra) return undefined
  const share = Math.floor((100 * extra) / units)
  return share ? formatBonusPercent(share, language) : undefined
}
