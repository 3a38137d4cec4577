import { allBrandsKey, type RoleGrant } from '../../../office/contract/rights.table.ts'

export interface DemoStaff {
  /** Name in the email address and on the account selection page. */
  readonly key: string
  readonly name: string
  readonly grants: readonly RoleGrant[]
  /** What visitors can try as this person, shown on the demo's home page. */
  readonly about: string
}

/**
 * Demo staff with one person for every role, and a support agent for a single brand. To add a person, add a row here.
 */
export const demoStaff: readonly DemoStaff[] = [
  { key: 'olga', name: 'Olga Owner', grants: [{ brand: allBrandsKey, role: 'owner' }], about: 'owner: everything' },
  {
    key: 'dev',
    name: 'Dev Developer',
    grants: [{ brand: allBrandsKey, role: 'developer' }],
    about: 'developer: companies, staff and log, no refunds',
  },
  {
    key: 'omar',
    name: 'Omar Operations',
    grants: [{ brand: allBrandsKey, role: 'operations' }],
    about: 'operations: orders, refunds and companies',
  },
  {
    key: 'fay',
    name: 'Fay Finance',
    grants: [{ brand: allBrandsKey, role: 'finance' }],
    about: 'finance: refunds, and approval of large ones',
  },
  {
    key: 'sumi',
    name: 'Sumi Support',
    grants: [{ brand: allBrandsKey, role: 'support' }],
    about: 'support: orders of every brand, small refunds',
  },
  {
    key: 'wim',
    name: 'Wim of Watt',
    grants: [{ brand: 'watt', role: 'support' }],
    about: 'support of the brand Watt: sees no other brand',
  },
  { key: 'vera', name: 'Vera Viewer', grants: [{ brand: allBrandsKey, role: 'viewer' }], about: 'viewer: reads only' },
]

export const getDemoStaffEmail = ({ key }: DemoStaff): string => `${key}@studio.example`

export const getDemoStaffId = ({ key }: DemoStaff): string => `demo-${key}`
