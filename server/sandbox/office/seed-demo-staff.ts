import type { Database } from '../../db/database.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { officeStaff, officeStaffRoles } from '../../office/staff/staff.tables.ts'
import { demoStaff, getDemoStaffEmail, getDemoStaffId } from './demo-staff.table.ts'

/** Adds the demo staff. Existing people are not changed, since their roles may have been changed in the office. */
export const seedDemoStaff = (db: Database, at: number): Promise<void> =>
  runInTransaction(db, async (tx) => {
    for (const person of demoStaff) {
      const id = getDemoStaffId(person)
      const added = await tx
        .insert(officeStaff)
        .values({ id, email: getDemoStaffEmail(person), name: person.name, state: 'active', createdAt: at })
        .onConflictDoNothing()
        .returning({ id: officeStaff.id })
      if (added.length > 0)
        await tx.insert(officeStaffRoles).values(person.grants.map((grant) => ({ staffId: id, ...grant })))
    }
  })
