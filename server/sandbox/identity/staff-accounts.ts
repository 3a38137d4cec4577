import { demoStaff, getDemoStaffEmail } from '../office/demo-staff.table.ts'

const getAccountId = (key: string): string => `staff-${key}`

export const officeStaffAccounts = demoStaff.map(({ key, name }) => ({ value: getAccountId(key), label: name }))

/** Returns a staff account's name and verified email address. Returns undefined for players. */
export function getStaffClaims(accountId: string): { name: string; email: string; email_verified: true } | undefined {
  const person = demoStaff.find(({ key }) => getAccountId(key) === accountId)
  return person && { name: person.name, email: getDemoStaffEmail(person), email_verified: true }
}
