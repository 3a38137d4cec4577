import type { GoodsRow } from '../../catalogue/goods.repository.ts'

/** "300" says enough in a list of crystals; elsewhere it is "300 Crystals". A name with a word in it, "300 crystals", says it itself. */
export function goodsNames({ names, typeNames }: Pick<GoodsRow, 'names' | 'typeNames'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).map(([language, name]) => {
      const type = typeNames[language] ?? typeNames['en']
      return [language, type !== undefined && !/\p{L}/u.test(name) ? `${name} ${type}` : name]
    }),
  )
}
