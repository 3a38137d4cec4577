import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root folder of the repository. With it, commands work in any folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
