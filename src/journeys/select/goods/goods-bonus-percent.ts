import type { Goods } from '../../../contract/entities/goods.ts'
import type { Language } from '../../../contract/domain.table.ts'
import { formatBonusPercent } from '../../../kernel/i18n/format-count.ts'
import { parseGroupedNumber } from '../../../contract/formats/goods-name.ts'

/**
 * Formats the bonus as a percentage of the units ("+24%"), so that players can compare packs. Undefined if the amounts
 * are not numbers or the bonus is below 1%.
 */
export function formatGoodsBonusPercent(
  { display, bonus }: Pick<Goods, 'display' | 'bonus'>,
  language: Language,
): string | undefined {
  const units = parseGroupedNumber(display)
  const extra = bonus && parseGroupedNumber(bonus)
  if (!units || !extra) return undefined
  const share = Math.floor((100 * extra) / units)
  return share ? formatBonusPercent(share, language) : undefined
}
