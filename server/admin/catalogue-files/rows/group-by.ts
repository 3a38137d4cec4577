/** Groups items by key, in the order of first appearance. */
export function groupBy<Item>(items: readonly Item[], getKey: (item: Item) => unknown): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = JSON.stringify(getKey(item))
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}
