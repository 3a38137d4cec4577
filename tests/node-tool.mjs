// Returns the script of an installed tool, so that it starts without a shell or a `.cmd` file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param {string} packageName
 * @param {string} command
 * @returns {string}
 */
export function resolveTool(packageName, command) {
  const folder = join('node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
