import { expect, it } from 'vitest'
import { maxDatabaseTimeoutMs, type OfficeCall } from '../../../../office/contract/call.ts'
import { officeApiCalls } from '../../../../office/contract/calls.table.ts'

it('an agent gets files and checks that need every tenant from slow ones too', () => {
  const calls: OfficeCall[] = Object.values(officeApiCalls)
  const needing = calls.filter(({ needsAll }) => needsAll)
  expect(needing).not.toEqual([])
  expect(needing.filter(({ patienceMs }) => patienceMs < maxDatabaseTimeoutMs).map(({ path }) => path)).toEqual([])
})
