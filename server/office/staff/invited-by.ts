import type { Database } from '../../db/database.ts'
import { findNewestLogEntryAuthor } from '../log/newest-change.ts'

export const inviteStaffLogVerb = 'staff.invite'
export const reinviteStaffLogVerb = 'staff.inviteAgain'

/** Finds who created a person's latest invitation link, which only the log records. */
export const findInviter = (db: Database, staffId: string) =>
  findNewestLogEntryAuthor(db, `staff:${staffId}`, [inviteStaffLogVerb, reinviteStaffLogVerb])
