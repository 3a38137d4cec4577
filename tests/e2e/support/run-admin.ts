import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { getDatabaseUrlFile, getDataFolder, storePort } from './ports.ts'

/** Runs `npm run admin -- …` on the data of the running gateway. */
export async function runAdmin(...argv: string[]): Promise<string> {
  const file = getDatabaseUrlFile()
  const database = existsSync(file) ? { DATABASE_URL: readFileSync(file, 'utf8') } : {}
  const env = { ...process.env, DATA_DIR: getDataFolder(storePort), ...database }
  const { stdout } = await promisify(execFile)(process.execPath, ['server/admin-main.ts', ...argv], { env })
  return stdout.trim()
}
