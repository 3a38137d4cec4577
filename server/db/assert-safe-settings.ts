import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { withRetry } from './retry.ts'

export const unsafeDatabaseSetting = 'citus.enable_unsafe_triggers'

export class UnsafeSettingError extends Error {
  override readonly name = 'UnsafeSettingError'

  constructor() {
    super(
      `The database has ${unsafeDatabaseSetting} = on, with which it changes data wrongly without an error. Set it to off.`,
    )
  }
}

/**
 * Throws if Citus accepts triggers on distributed tables, because their changes may be lost without an error. Without
 * Citus, the setting is null.
 */
export async function assertSafeSettings(db: Database): Promise<void> {
  const { rows } = await withRetry(() =>
    db.execute(sql`select current_setting(${unsafeDatabaseSetting}, true) as value`),
  )
  if (rows[0]?.['value'] === 'on') throw new UnsafeSettingError()
}
