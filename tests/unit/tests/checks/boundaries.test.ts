import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findImportViolation, findSourceViolations } from '../../../checks/boundaries.ts'
import { findCycles } from '../../../checks/circles.ts'

describe('the boundaries check', () => {
  it('allows a screen to import the kernel', () => {
    expect(findImportViolation('src/journeys/my/my.tsx', '../../kernel/money/price.ts')).toBeUndefined()
  })

  it('allows a folder to import its parent', () => {
    expect(findImportViolation('server/orders/push/push-notifications.ts', '../orders.tables.ts')).toBeUndefined()
  })

  it.each([
    ['src/journeys/my/my.tsx', '../select/select.store.ts', 'its neighbour'],
    ['src/journeys/my/my.tsx', '../../app/routes.table.ts', 'must not know'],
    ['src/kernel/session/area.ts', '../../ui/button.tsx', 'must not know'],
    ['src/ui/controls/button.tsx', '../../kernel/http/call-gateway.ts', 'must not know'],
    ['src/contract/call.ts', '../kernel/session/area.ts', 'must not know'],
    ['src/journeys/my/my.tsx', 'axios', 'does not name axios'],
    ['src/contract/call.ts', 'node:fs', 'does not name node'],
    ['src/kernel/session.ts', 'i18next', 'does not name i18next'],
    ['src/wherever/file.ts', '../kernel/session/area.ts', 'does not know'],
    ['server/http/plugins/cors.ts', '../../orders/orders.ts', 'must not know'],
    ['server/orders/start/start-order.ts', '../../replenish/replenish.ts', 'must not know'],
    ['server/orders/order-service.ts', '../features.ts', 'must not know'],
    ['server/orders/order-service.ts', './push/push.ts', 'must not know'],
    ['server/orders/payment/pay-entry.ts', '../delivery/delivery-sender.ts', 'must not know'],
    ['server/logins/logins.ts', '../players/real-names/real-names.ts', 'must not know'],
    ['server/app.ts', './sandbox/sandbox.ts', 'must not know'],
    ['server/wherever/file.ts', '../db/database.ts', 'does not know'],
  ])('stops %s from importing %s', (file, specifier, reason) => {
    expect(findImportViolation(file, specifier)).toContain(reason)
  })

  it.each([
    ['a type', "import type { A } from '../../app/a.ts'"],
    ['an import type', "type A = import('../../app/a.ts').A"],
    ['a dynamic import', "const part = () => import('../../app/a.ts')"],
    ['a dynamic import with a template', 'const part = (name: string) => import(`../../app/${name}.ts`)'],
    ['a re-export', "export { a } from '../../app/a.ts'"],
    ['a style sheet', "import '../../app/a.css'"],
    ['a glob', "const all = import.meta.glob('../../app/**/*.ts')"],
    ['one of several globs', "const all = import.meta.glob(['../../kernel/*.ts', '../../app/*.ts'])"],
    ['a worker thread', "const thread = new Worker(new URL('../../app/a.ts', import.meta.url))"],
    ['a require call', "const a = require('../../app/a.ts')"],
    ['an import with a variable', 'const part = (name: string) => import(name)'],
  ])('finds the import of %s', (_what, source) => {
    expect(findSourceViolations('src/journeys/my/my.tsx', source)).toHaveLength(1)
  })

  it('finds a composed style sheet', () => {
    const sheet = `.row { composes: wide from '../../app/app.module.css' }`
    expect(findSourceViolations('src/journeys/my/my.module.css', sheet)).toHaveLength(1)
  })

  it.each(["/** @param {import('../../app/a.ts').A} a */", "/** @import { A } from '../../app/a.ts' */"])(
    'finds a type import in a JavaScript comment: %s',
    (comment) => {
      expect(findSourceViolations('src/journeys/my/my.mjs', `${comment}\nexport const of = (a) => a`)).toHaveLength(1)
      expect(findSourceViolations('src/journeys/my/my.ts', `${comment}\nexport const of = (a) => a`)).toEqual([])
    },
  )

  it('ignores imports in comments and strings', () => {
    const source = `// import { a } from '../../app/a.ts'\nconst text = "import { a } from '../../app/a.ts'"`
    expect(findSourceViolations('src/journeys/my/my.tsx', source)).toEqual([])
  })
})

describe('an import cycle', () => {
  it('is reported once, without files that only lead to it', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a', 'd']],
      ['d', []],
      ['e', ['a']],
    ])
    expect(findCycles(graph)).toEqual([['a', 'b', 'c']])
  })
})

it('each folder of unit tests has the path of the folder that it tests', () => {
  const files = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const folders = [...new Set(files.map((file) => dirname(file)))]
  expect(folders).toContain('src/kernel/url')
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([])
})
