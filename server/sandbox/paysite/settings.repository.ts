import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { defaultSimulatedFaults, type Faults } from './faults.table.ts'
import { paysiteSettings } from './tables.ts'

const id = 'site'

export interface SettingsRepository {
  /** Returns the site-wide faults. */
  faults: () => Promise<Faults>
  turn: (faults: Partial<Faults>) => Promise<void>
}

export function createPaysiteSettingsRepository(db: Database): SettingsRepository {
  return {
    faults: async () => {
      const [row] = await db.select().from(paysiteSettings).where(eq(paysiteSettings.id, id))
      return { ...defaultSimulatedFaults, ...row?.faults }
    },
    turn: async (faults) => {
      await db
        .insert(paysiteSettings)
        .values({ id, faults })
        .onConflictDoUpdate({ target: paysiteSettings.id, set: { faults } })
    },
  }
}
