import { describe, expect, it } from 'vitest'
import { circlesIn } from '../../../checks/circles.ts'
import { arrowsOf, floorsOf } from '../../../checks/graph.ts'

const house = (files: Record<string, string>) => arrowsOf('server', new Map(Object.entries(files)))

describe('the graph of folders', () => {
  const sound = house({
    'server/app.ts': "import { a } from './orders/a.ts'",
    'server/orders/start/a.ts':
      "import type { B } from '../../db/b.ts'\nimport { C } from '../c.ts'\nimport x from 'pg'",
    'server/db/b.ts': '',
    'server/page/p.ts': "await import('../orders/c.ts')",
  })

  it('has an arrow for each folder that another one imports, also lazily and for its types', () => {
    expect(Object.fromEntries([...sound].map(([room, to]) => [room, [...to]]))).toEqual({
      orders: ['db'],
      db: [],
      page: ['orders'],
    })
  })

  it('puts a folder above those that it imports', () => {
    expect(Object.fromEntries(floorsOf(sound))).toEqual({ db: 1, orders: 2, page: 3 })
    expect(circlesIn(sound)).toEqual([])
  })

  it('finds folders that lead to each other, and what leads out of a folder to those who put them together', () => {
    const bad = house({
      'server/orders/a.ts': "import { b } from '../vip/b.ts'\nimport { env } from '../env.ts'",
      'server/vip/b.ts': "import { c } from '../push/c.ts'",
      'server/push/c.ts': "import type { A } from '../orders/a.ts'",
      'server/admin/d.ts': "import { a } from '../orders/a.ts'",
    })
    expect(circlesIn(bad)).toEqual([['orders', 'push', 'vip']])
    expect(bad.get('orders')).toContain('.')
  })
})
