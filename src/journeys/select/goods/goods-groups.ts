import type { Goods } from '../../../contract/entities/goods.ts'

export interface GoodsGroup {
  readonly typeKey: string
  readonly typeName: string
  readonly goods: readonly Goods[]
}

/** Groups goods by type in the gateway's order. */
export function groupGoodsByType(goods: readonly Goods[]): GoodsGroup[] {
  const sorted = [...goods].sort((a, b) => a.typeSort - b.typeSort || a.goodsSort - b.goodsSort)
  const groups = new Map<string, Goods[]>()
  for (const item of sorted) {
    const group = groups.get(item.typeKey)
    if (group) group.push(item)
    else groups.set(item.typeKey, [item])
  }
  return [...groups].map(([typeKey, items]) => ({ typeKey, typeName: items[0]?.typeName ?? '', goods: items }))
}
