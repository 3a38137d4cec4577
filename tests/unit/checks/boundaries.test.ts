import { describe, expect, it } from 'vitest'
import { judge, judgeSource } from '../../checks/boundaries.ts'

describe('the boundaries check', () => {
  it('lets a screen use the kernel', () => {
    expect(judge('src/journeys/my/my.tsx', '../../kernel/money/price.ts')).toBeUndefined()
  })

  it.each([
    ['src/journeys/my/my.tsx', '../select/select.store.ts', 'its neighbour'],
    ['src/journeys/my/my.tsx', '../../app/routes.table.ts', 'must not know'],
    ['src/kernel/area.ts', '../ui/button.tsx', 'must not know'],
    ['src/ui/button.tsx', '../kernel/http/send.ts', 'must not know'],
    ['src/contract/call.ts', '../kernel/area.ts', 'must not know'],
    ['src/journeys/my/my.tsx', 'axios', 'only src/kernel/http'],
    ['src/wherever/file.ts', '../kernel/area.ts', 'does not know'],
    ['server/http/plugins/cors.ts', '../../orders/orders.ts', 'must not know'],
    ['server/orders/start/start.ts', '../../replenish/replenish.ts', 'must not know'],
    ['server/orders/orders.ts', '../features.ts', 'must not know'],
    ['server/app.ts', './sandbox/sandbox.ts', 'must not know'],
    ['server/wherever/file.ts', '../db/database.ts', 'does not know'],
  ])('stops %s from importing %s', (file, specifier, reason) => {
    expect(judge(file, specifier)).toContain(reason)
  })

  it('finds lazy and type-only imports as well', () => {
    const source = `import type { A } from '../../app/a.ts'\nconst b = import('../../app/b.ts')\nimport '../../app/c.css'`
    expect(judgeSource('src/journeys/my/my.tsx', source)).toHaveLength(3)
  })
})
