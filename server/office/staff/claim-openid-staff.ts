import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { OpenIdPerson } from '../sessions/openid.ts'
import { deleteInvitation } from './staff.repository.ts'
import { officeStaff } from './staff.tables.ts'

/**
 * Returns the person with this OpenID account. The first login binds the account to the person with the same verified
 * email address. Later logins ignore the address, because providers may reassign it.
 */
export async function bindOpenIdAccountToStaff(
  tx: Transaction,
  { issuer, subject, email }: OpenIdPerson,
): Promise<string | undefined> {
  const [bound] = await tx
    .select()
    .from(officeStaff)
    .where(and(eq(officeStaff.issuer, issuer), eq(officeStaff.subject, subject)))
  if (bound) return bound.state === 'active' ? bound.id : undefined
  if (email === undefined) return undefined
  const [claimed] = await tx
    .update(officeStaff)
    .set({ issuer, subject, state: 'active' })
    .where(and(eq(officeStaff.email, email), isNull(officeStaff.subject), ne(officeStaff.state, 'ended')))
    .returning({ id: officeStaff.id })
  if (claimed) await deleteInvitation(tx, claimed.id)
  return claimed?.id
}
