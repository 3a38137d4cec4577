import type { Database } from '../../db/database.ts'
import { findNewestActor } from '../log/newest-change.ts'

export const inviteVerb = 'staff.invite'
export const inviteAgainVerb = 'staff.inviteAgain'

/** Finds who made the newest invitation link of a person. The log is the only record of it. */
export const findInviter = (db: Database, staffId: string) =>
  findNewestActor(db, `staff:${staffId}`, [inviteVerb, inviteAgainVerb])
