import { createPurgeJob } from '../db/purge-job.ts'
import { birthMonths } from './birth-months/birth-months.tables.ts'
import { playerBlocks } from './blocks/player-blocks.tables.ts'
import { guessCounters, playerOffers, loginTokens } from './players.tables.ts'

export const playerPurgeJobs = [
  createPurgeJob({ due: birthMonths.keptUntil, table: birthMonths, key: [birthMonths.brand, birthMonths.suid] }),
  createPurgeJob({
    due: loginTokens.expiresAt,
    table: loginTokens,
    key: [loginTokens.hash, loginTokens.brand, loginTokens.gpId],
  }),
  createPurgeJob({ due: guessCounters.forgottenAt, table: guessCounters, key: [guessCounters.key] }),
  createPurgeJob({
    due: playerOffers.expiresAt,
    table: playerOffers,
    key: [playerOffers.brand, playerOffers.gpId, playerOffers.roleId],
  }),
  createPurgeJob({ due: playerBlocks.until, table: playerBlocks, key: [playerBlocks.brand, playerBlocks.suid] }),
]
