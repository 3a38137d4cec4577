import { beforeAll, describe, expect, test } from 'vitest'
import type { OfficeCall } from '../../../office/contract/call.ts'
import { officeApiCalls, type OfficeCallName } from '../../../office/contract/calls.table.ts'
import {
  allBrandsKey,
  hasRight,
  rolesByRight,
  roles,
  type Right,
  type Role,
} from '../../../office/contract/rights.table.ts'
import { officeLog } from '../../../server/office/log/log.tables.ts'
import { openEmptyDatabase } from '../fixtures/gateway.ts'
import { startOffice, type Office, type StaffPerson } from './office.ts'

const calls = Object.entries(officeApiCalls) as [OfficeCallName, OfficeCall][]
const isRight = (right: OfficeCall['right']): right is Right => right !== 'anyone' && right !== 'staff'
const callsWithRight = calls.flatMap(([name, { right }]) => (isRight(right) ? [{ name, right }] : []))

interface Member extends StaffPerson {
  readonly role: Role
  readonly brand: string
}

let office: Office
let members: Member[]
beforeAll(async () => {
  office = await startOffice({ database: (await openEmptyDatabase()).db })
  const places = roles.flatMap((role) => [allBrandsKey, 'watt'].map((brand) => ({ role, brand })))
  members = await Promise.all(places.map(async (place) => ({ ...place, ...(await office.hire(place)) })))
})

const isForbidden = async ({ browser }: StaffPerson, name: OfficeCallName, request: object) => {
  const { status, body } = await browser.send(name, request)
  return status === 403 && (body as { error?: string }).error === 'forbidden'
}

/** Calls that concern every brand, whatever the request. */
const callsForEveryBrand = new Set<OfficeCallName>(['verifyLog'])

/** Brand of the request (or none), and whether a person with a role only in `watt` may make the call. */
const requests = [
  { brand: undefined, mayCall: true },
  { brand: 'watt', mayCall: true },
  { brand: 'ko', mayCall: false },
]

describe('a member of staff', () => {
  test.each(callsWithRight)(
    'may call $name only with the right $right, in the brand that it names',
    async ({ name, right }) => {
      for (const member of members)
        for (const { brand, mayCall } of requests) {
          const { role } = member
          const isInBrand = member.brand === allBrandsKey || (mayCall && !callsForEveryBrand.has(name))
          const forbidden = await isForbidden(member, name, brand === undefined ? {} : { brand })
          expect({ role, of: member.brand, brand, forbidden }).toEqual({
            role,
            of: member.brand,
            brand,
            forbidden: !hasRight(role, right) || !isInBrand,
          })
        }
    },
  )

  test('without any role may call nothing', async () => {
    const nobody = await office.hire()
    for (const { name } of callsWithRight) expect([name, await isForbidden(nobody, name, {})]).toEqual([name, true])
  })

  test('changed nothing by all of this', async () => {
    expect(await office.db.$count(officeLog)).toBe(0)
  })
})

test('a visitor who is not signed in may call nothing but the sign-in', async () => {
  const visitor = office.createBrowser()
  for (const [name, { right }] of calls) {
    const { status } = await visitor.send(name)
    expect([name, status === 401]).toEqual([name, right !== 'anyone'])
  }
})

describe('the contract', () => {
  test('has a call for every right', () => {
    const used = new Set(callsWithRight.map(({ right }) => right))
    expect((Object.keys(rolesByRight) as Right[]).filter((right) => !used.has(right))).toEqual([])
  })

  test('gives every call a path of its own', () => {
    const paths = calls.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('writes by POST alone, with a request id', () => {
    for (const [name, { method, writes, request }] of calls) {
      const fields = 'entries' in request ? Object.keys(request.entries as object) : []
      expect([name, !writes || method === 'POST', fields.includes('requestId')]).toEqual([name, true, writes])
    }
  })

  test('asks for a confirmation before money or rights change hands', () => {
    const guarded = new Set<Right>(['refundOrders', 'approveRefunds', 'changeStaff'])
    const unguarded = callsWithRight.filter(
      ({ name, right }) => guarded.has(right) && !officeApiCalls[name].needsConfirmation,
    )
    // Signing a person out must be quick, and a refused guardian can ask again. Neither moves money.
    expect(unguarded.map(({ name }) => name)).toEqual(['endStaffSessions', 'refuseGuardian'])
    for (const name of ['giveApology', 'createMakeUpLink', 'publishDraft', 'rollBackCatalogue'] as const)
      expect([name, officeApiCalls[name].needsConfirmation]).toEqual([name, true])
  })

  test('lets everyone call nothing but what a sign-in needs', () => {
    expect(calls.filter(([, { right }]) => right === 'anyone').map(([name]) => name)).toEqual([
      'getSession',
      'startPasskeySignIn',
      'finishPasskeySignIn',
      'openInvitation',
      'acceptInvitation',
    ])
  })
})
