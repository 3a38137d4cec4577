import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { node24 } from './node24.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'

/** Files and folders that affect the build of the store. */
const storeInputs = ['src', 'sw', 'public', 'locales', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']
/** Files and folders that affect the office build. */
const officeInputs = ['office', 'src', 'locales', 'tsconfig.json', 'package-lock.json']
const settings = ['BRANDS_DIR', 'STORE_API_HOSTS']
const vite = join('node_modules', 'vite', 'bin', 'vite.js')

/**
 * Builds the store. Skips the build if the existing one has the same inputs and settings.
 * @param {{ folder?: string, env?: NodeJS.ProcessEnv }} options
 */
export async function build({ folder = join(root, 'dist'), env = process.env } = {}) {
  await buildChanged(folder, hashInputs(storeInputs, env), async () => {
    console.log('Building the store: about half a minute…')
    await run(node24(), [join('src', 'build', 'inputs', 'check-inputs.ts')], { env }).catch(() => {
      throw new Error('The build failed. Fix the errors above and try again.')
    })
    await run(node24(), [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'], { env })
  })
}

/** Builds the office. Skips the build if the existing one has the same inputs. */
export async function buildOffice() {
  await buildChanged(join(root, 'dist-office'), hashInputs(officeInputs, {}), () =>
    run(node24(), [vite, 'build', '--logLevel', 'warn', '--config', join('office', 'vite.config.ts')], {}),
  )
}

/**
 * Runs a build whose inputs have changed since the last one.
 * @param {string} folder
 * @param {string} hash
 * @param {() => Promise<void>} runBuild
 */
async function buildChanged(folder, hash, runBuild) {
  const stamp = join(folder, '.inputs')
  if (read(stamp)?.toString() === hash) return
  await runBuild()
  writeFileSync(stamp, hash)
}

/** @param {readonly string[]} inputs @param {NodeJS.ProcessEnv} env */
function hashInputs(inputs, env) {
  const hash = createHash('sha256')
  for (const name of settings) hash.update(`${name}=${env[name] ?? ''}\n`)
  const extra = (env.BRANDS_DIR ?? '').split(delimiter).filter((folder) => folder !== '')
  for (const path of [...inputs.map((input) => join(root, input)), ...extra].flatMap(filesIn)) {
    hash
      .update(path.replace(root, ''))
      .update('\0')
      .update(read(path) ?? '')
  }
  return hash.digest('hex')
}

/**
 * Lists the files of a folder in a stable order, the file itself, or nothing if the path does not exist.
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOTDIR' ? [path] : []
  }
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
