/** Files or folders, each with its imports. */
export type ImportGraph = ReadonlyMap<string, Iterable<string>>

/**
 * Returns the import cycles, each once, by Tarjan's algorithm for strongly connected components. oxlint's
 * `import/no-cycle` does not follow lazy imports, imports in types, style sheets and threads.
 */
export function findCycles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(file: string): void {
    const own = order.size
    order.set(file, own)
    lowest.set(file, own)
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? own, lowest.get(next) ?? own))
    }
    if (lowest.get(file) !== own) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) circles.push(circle.sort())
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}
