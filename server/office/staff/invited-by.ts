import type { Database } from '../../db/database.ts'
import { findNewestLogEntryAuthor } from '../log/newest-change.ts'

export const inviteStaffLogVerb = 'staff.invite'
export const reinviteStaffLogVerb = 'staff.inviteAgain'

/** Finds out who created a person's latest invitation link. Only the log records it. */
export const findInviter = (db: Database, staffId: string) =>
  findNewestLogEntryAuthor(db, `staff:${staffId}`, [inviteStaffLogVerb, reinviteStaffLogVerb])
