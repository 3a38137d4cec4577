import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Repository root, which makes commands work in any folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
