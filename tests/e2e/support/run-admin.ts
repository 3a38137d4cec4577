import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { getDataFolder, storePort } from './ports.ts'

/** Runs `npm run admin -- …` on the data of the running gateway. */
export async function runAdmin(...argv: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: getDataFolder(storePort) }
  const { stdout } = await promisify(execFile)(process.execPath, ['server/admin-main.ts', ...argv], { env })
  return stdout.trim()
}
