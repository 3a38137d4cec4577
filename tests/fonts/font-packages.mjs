// Fonts of the browser tests and their Debian packages. Read by `ensure-fonts.mjs` and `font-environment.ts`. To add a
// font: a row here, and its files in the fontconfig file of its set.
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'

/**
 * A package counts as installed if `file` exists.
 * @typedef {{ set: 'phone' | 'wide'; font: string; file: string; debian: string }} FontPackage
 */

/** @type {readonly FontPackage[]} */
export const fontPackages = [
  { set: 'phone', font: 'Roboto', file: 'Roboto-Regular.ttf', debian: 'fonts-roboto-unhinted' },
  {
    set: 'phone',
    font: 'Noto Serif, Noto Sans Thai, Noto Naskh Arabic',
    file: 'NotoSerif-Regular.ttf',
    debian: 'fonts-noto-core',
  },
  { set: 'phone', font: 'Noto Mono', file: 'NotoMono-Regular.ttf', debian: 'fonts-noto-mono' },
  { set: 'phone', font: 'Noto Sans CJK', file: 'NotoSansCJK-Regular.ttc', debian: 'fonts-noto-cjk' },
  { set: 'wide', font: 'DejaVu', file: 'DejaVuSans.ttf', debian: 'fonts-dejavu-core' },
]

/** Folders that the fontconfig files list. */
const fontFolders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(process.env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'fonts'),
]

/** Returns the packages whose file is in none of the folders. @param {readonly string[]} folders */
export function findMissingFonts(folders = fontFolders) {
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  const names = new Set(files.map((path) => basename(path)))
  return fontPackages.filter(({ file }) => !names.has(file))
}
