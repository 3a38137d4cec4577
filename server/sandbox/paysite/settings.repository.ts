import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { wellBehaved, type Knobs } from './knobs.table.ts'
import { paysiteSettings } from './tables.ts'

const id = 'site'

export interface SettingsRepository {
  /** The knobs of the whole site. */
  knobs: () => Promise<Knobs>
  turn: (knobs: Partial<Knobs>) => Promise<void>
}

export function createSettings(db: Database): SettingsRepository {
  return {
    knobs: async () => {
      const [row] = await db.select().from(paysiteSettings).where(eq(paysiteSettings.id, id))
      return { ...wellBehaved, ...row?.knobs }
    },
    turn: async (knobs) => {
      await db
        .insert(paysiteSettings)
        .values({ id, knobs })
        .onConflictDoUpdate({ target: paysiteSettings.id, set: { knobs } })
    },
  }
}
