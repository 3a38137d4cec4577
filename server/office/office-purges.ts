import { createPurgeJob } from '../db/purge-job.ts'
import { officeCatalogueDrafts } from './catalogue/catalogue-drafts.tables.ts'
import { officeRequests } from './log/log.tables.ts'
import { orderViewers, revealedOrderNames } from './orders/office-orders.tables.ts'
import { officePlayerNameReveals } from './players/office-players.tables.ts'
import { officeChallenges, officeSessions } from './sessions/sessions.tables.ts'
import { officeInvitations } from './staff/staff.tables.ts'

/** Days for which the response to a request id is stored, which is longer than any session. */
const keepRequestsDays = 30
/** Days after which published and discarded drafts are deleted. Catalogue versions are never deleted. */
const keepDraftsDays = 90

/** Hourly jobs that delete expired rows. The log and the staff are never deleted. To add a job, add a row. */
export const officePurgeJobs = [
  createPurgeJob({ due: officeSessions.expiresAt, table: officeSessions, key: [officeSessions.id] }),
  createPurgeJob({ due: officeChallenges.expiresAt, table: officeChallenges, key: [officeChallenges.id] }),
  createPurgeJob({ due: officeInvitations.expiresAt, table: officeInvitations, key: [officeInvitations.staffId] }),
  createPurgeJob({
    due: revealedOrderNames.until,
    table: revealedOrderNames,
    key: [revealedOrderNames.staffId, revealedOrderNames.billingNo],
  }),
  createPurgeJob({
    due: orderViewers.until,
    table: orderViewers,
    key: [orderViewers.billingNo, orderViewers.staffId],
  }),
  createPurgeJob({
    due: officePlayerNameReveals.until,
    table: officePlayerNameReveals,
    key: [officePlayerNameReveals.staffId, officePlayerNameReveals.playerId],
  }),
  createPurgeJob({
    due: officeRequests.at,
    keepDays: keepRequestsDays,
    table: officeRequests,
    key: [officeRequests.id],
  }),
  createPurgeJob({
    due: officeCatalogueDrafts.endedAt,
    keepDays: keepDraftsDays,
    table: officeCatalogueDrafts,
    key: [officeCatalogueDrafts.id],
  }),
]
