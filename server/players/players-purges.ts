import { createPurgeJob } from '../db/purge-job.ts'
import { guessLevels, playerOffers, tokens } from './players.tables.ts'

/** Hourly jobs that delete expired tokens, guess counters and offers. */
export const playerPurgeJobs = [
  createPurgeJob({ due: tokens.expiresAt, table: tokens, key: [tokens.hash, tokens.brand, tokens.gpId] }),
  createPurgeJob({ due: guessLevels.forgottenAt, table: guessLevels, key: [guessLevels.key] }),
  createPurgeJob({
    due: playerOffers.expiresAt,
    table: playerOffers,
    key: [playerOffers.brand, playerOffers.gpId, playerOffers.roleId],
  }),
]
