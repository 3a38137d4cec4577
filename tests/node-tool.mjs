// The script of an installed tool, so that no shell and no `.cmd` file comes between.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param {string} packageName
 * @param {string} command
 * @returns {string}
 */
export function tool(packageName, command) {
  const folder = join('node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
