// Finds or installs the PostgreSQL that the order tests use besides the embedded database. Installing needs Debian and
// root; without PostgreSQL those tests are reported as skipped.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackages } from './debian-packages.mjs'

const debian = '/usr/lib/postgresql'
const others = ['/opt/homebrew/opt/postgresql@17/bin', '/usr/local/opt/postgresql@17/bin', '/usr/local/pgsql/bin']

/** Returns the folder with `initdb` and `postgres`, or undefined if none is installed. */
export function findPostgresFolder() {
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...others]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

export async function ensurePostgres() {
  if (process.env.TEST_DATABASE_URL || findPostgresFolder()) return
  if (await installDebianPackages('postgresql')) return
  console.log('No PostgreSQL found: the tests that need a real one are skipped. Name one in TEST_DATABASE_URL.')
}
