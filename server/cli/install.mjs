import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

/** Installs the packages in the lockfile unless they are already installed. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing packages, once: about a minute…')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  // npm sets npm_execpath for its scripts. If it is missing on Windows, a shell is needed to find npm.cmd.
  if (npm?.endsWith('.js')) await run(process.execPath, [npm, ...args])
  else await run('npm', args, { shell: process.platform === 'win32' })
}

/**
 * Returns true if the lockfile agrees with npm's record of the last installation. Optional packages may be missing on
 * this platform.
 */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf(join('node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  )
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string; optional?: boolean }> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    // The file is missing, or an interrupted installation has truncated it.
    return undefined
  }
}
