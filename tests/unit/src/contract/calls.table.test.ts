import { expect, it } from 'vitest'
import { gatewayApiCalls } from '../../../../src/contract/calls.table.ts'

const fieldsOf = (request: unknown): string[] => Object.keys((request as { entries?: object }).entries ?? {})

it('every call with a region can answer that the store is not available there', () => {
  const callsWithoutCode = Object.values(gatewayApiCalls).filter(
    ({ request, codes }) => fieldsOf(request).includes('domain_area') && !codes.includes('wrongDomain'),
  )
  expect(callsWithoutCode.map(({ path }) => path)).toEqual([])
})
