import { expect, it } from 'vitest'
import { calls } from '../../../../src/contract/calls.table.ts'

/** By the names of their fields. */
const fieldsOf = (request: unknown): string[] => Object.keys((request as { entries?: object }).entries ?? {})

it('a call that is asked for a region of the world may answer that the store is not there', () => {
  const silent = Object.values(calls).filter(
    ({ request, codes }) => fieldsOf(request).includes('domain_area') && !codes.includes('wrongDomain'),
  )
  expect(silent.map(({ path }) => path)).toEqual([])
})
