import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../env.ts'

/**
 * Returns the secret keys for hashes, newest first. A sandbox without a key generates a key and stores it in its data
 * folder.
 */
export async function loadSecretKeys({ SECRET_KEY, SANDBOX, DATA_DIR }: Environment): Promise<readonly string[]> {
  return SECRET_KEY.length > 0 || !SANDBOX ? SECRET_KEY : [await loadOrCreateKey(DATA_DIR)]
}

async function loadOrCreateKey(folder: string): Promise<string> {
  const file = join(folder, 'secret-key')
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(file, 'utf8')
}
