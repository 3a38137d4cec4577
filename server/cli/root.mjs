import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Repository root, so that commands work from any folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
