import { isDescriptiveGoodsName } from '../../../src/contract/formats/goods-name.ts'
import type { GoodsRow } from '../../catalogue/goods.repository.ts'
import { getPluralUnit } from '../../catalogue/type-units.ts'

type NamedGoods = Pick<GoodsRow, 'names' | 'typeNames' | 'typeUnits'>

/** Appends the unit to bare numbers in the correct plural form: "300" becomes "300 Crystals". */
export function getProductNames({ names, typeNames, typeUnits }: NamedGoods): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).map(([language, name]) => {
      const type = getPluralUnit(name, language, typeUnits) ?? typeNames[language] ?? typeNames['en']
      return [language, type !== undefined && !isDescriptiveGoodsName(name) ? `${name} ${type}` : name]
    }),
  )
}
