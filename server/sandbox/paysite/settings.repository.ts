import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { noFaults, type Faults } from './faults.table.ts'
import { paysiteSettings } from './tables.ts'

const id = 'site'

export interface SettingsRepository {
  /** Faults of the whole site. */
  faults: () => Promise<Faults>
  turn: (faults: Partial<Faults>) => Promise<void>
}

export function createSettings(db: Database): SettingsRepository {
  return {
    faults: async () => {
      const [row] = await db.select().from(paysiteSettings).where(eq(paysiteSettings.id, id))
      return { ...noFaults, ...row?.faults }
    },
    turn: async (faults) => {
      await db
        .insert(paysiteSettings)
        .values({ id, faults })
        .onConflictDoUpdate({ target: paysiteSettings.id, set: { faults } })
    },
  }
}
