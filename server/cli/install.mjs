import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

/** Installs the packages of the lockfile, unless all are there already. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing packages, once: about a minute…')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  // Under `npm start` npm says where it is; on its own, Windows finds npm.cmd only through a shell.
  if (npm?.endsWith('.js')) await run(process.execPath, [npm, ...args])
  else await run('npm', args, { shell: process.platform === 'win32' })
}

/** Compares versions with npm's own record of its last installation. Optional packages may be for other machines. */
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
    // Not there, or cut off by an install that was stopped: either way it has to be made anew.
    return undefined
  }
}
