import type { Database } from '../../db/database.ts'
import { findNewestLogEntryAuthor } from '../log/newest-change.ts'

export const inviteStaffLogVerb = 'staff.invite'
export const reinviteStaffLogVerb = 'staff.inviteAgain'

/** Finds who made the newest invitation link of a person. The log is the only record of it. */
export const findInviter = (db: Database, staffId: string) =>
  findNewestLogEntryAuthor(db, `staff:${staffId}`, [inviteStaffLogVerb, reinviteStaffLogVerb])
