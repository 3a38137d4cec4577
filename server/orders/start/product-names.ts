import { saysWhatItIs } from '../../../src/contract/goods-name.ts'
import type { GoodsRow } from '../../catalogue/goods.repository.ts'

/** Adds the goods type to bare numbers: "300" becomes "300 Crystals". */
export function getProductNames({ names, typeNames }: Pick<GoodsRow, 'names' | 'typeNames'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).map(([language, name]) => {
      const type = typeNames[language] ?? typeNames['en']
      return [language, type !== undefined && !saysWhatItIs(name) ? `${name} ${type}` : name]
    }),
  )
}
