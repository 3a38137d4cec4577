import { expect, it } from 'vitest'
import { findGrownModules } from '../../../checks/grown-modules.ts'

it('lists the modules that grew, largest growth first, and marks new ones', () => {
  const recorded = { 'src/a.ts': 2048, 'src/b.ts': 1024, 'src/gone.ts': 4096 }
  const now = { 'src/a.ts': 2560, 'src/b.ts': 1024, 'src/new.ts': 2048 }
  expect(findGrownModules(recorded, now)).toEqual(['src/new.ts +2.0 KiB (new)', 'src/a.ts +0.5 KiB'])
  expect(findGrownModules(recorded, now, 1)).toHaveLength(1)
})
