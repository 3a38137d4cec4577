import { describe, expect, it } from 'vitest'
import { findCycles } from '../../../checks/circles.ts'
import { collectArrows, computeLayers } from '../../../checks/graph.ts'

const graphOf = (files: Record<string, string>) => collectArrows('server', new Map(Object.entries(files)))

describe('the folder graph', () => {
  const graph = graphOf({
    'server/app.ts': "import { a } from './orders/a.ts'",
    'server/orders/start/a.ts':
      "import type { B } from '../../db/b.ts'\nimport { C } from '../c.ts'\nimport x from 'pg'",
    'server/db/b.ts': '',
    'server/page/p.ts': "await import('../orders/c.ts')",
  })

  it('has an edge for each imported folder, including dynamic and type imports', () => {
    expect(Object.fromEntries([...graph].map(([folder, to]) => [folder, [...to]]))).toEqual({
      orders: ['db'],
      db: [],
      page: ['orders'],
    })
  })

  it('puts a folder above those that it imports', () => {
    expect(Object.fromEntries(computeLayers(graph))).toEqual({ db: 1, orders: 2, page: 3 })
    expect(findCycles(graph)).toEqual([])
  })

  it('finds cycles between folders and imports of root files', () => {
    const cyclicGraph = graphOf({
      'server/orders/a.ts': "import { b } from '../vip/b.ts'\nimport { env } from '../env.ts'",
      'server/vip/b.ts': "import { c } from '../push/c.ts'",
      'server/push/c.ts': "import type { A } from '../orders/a.ts'",
      'server/admin/d.ts': "import { a } from '../orders/a.ts'",
    })
    expect(findCycles(cyclicGraph)).toEqual([['orders', 'push', 'vip']])
    expect(cyclicGraph.get('orders')).toContain('.')
  })
})
