// The PostgreSQL that the order tests run on, besides the embedded one. Debian and its kin install their own package
// when we are root; elsewhere one that is installed is found, or the tests that need it are skipped and say so.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installDebian } from './debian-packages.mjs'

const debian = '/usr/lib/postgresql'
const others = ['/opt/homebrew/opt/postgresql@17/bin', '/usr/local/opt/postgresql@17/bin', '/usr/local/pgsql/bin']

/** Where `initdb` and `postgres` are; undefined where there are none. */
export function postgresFolder() {
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...others]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

export async function ensurePostgres() {
  if (process.env.TEST_DATABASE_URL || postgresFolder()) return
  if (await installDebian('postgresql')) return
  console.log('No PostgreSQL found: the tests that need a real one are skipped. Name one in TEST_DATABASE_URL.')
}
