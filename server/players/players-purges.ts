import { createPurgeJob } from '../db/purge-job.ts'
import { guessLevels, playerOffers, tokens } from './players.tables.ts'

/** What a game has said of prices counts no longer than its row. A token that has run out opens nothing, and a guess that is forgotten counts nowhere: their rows stay for at most an hour more. */
export const playerPurgeJobs = [
  createPurgeJob({ due: tokens.expiresAt, table: tokens, key: [tokens.hash, tokens.brand, tokens.gpId] }),
  createPurgeJob({ due: guessLevels.forgottenAt, table: guessLevels, key: [guessLevels.key] }),
  createPurgeJob({
    due: playerOffers.expiresAt,
    table: playerOffers,
    key: [playerOffers.brand, playerOffers.gpId, playerOffers.roleId],
  }),
]
