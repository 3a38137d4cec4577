import { loadBrands } from '../src/brands/load/load-brands.ts'
import { exitWithError } from './admin/exit-with-error.ts'
import { formatLegalRules } from './format-legal-rules.ts'

try {
  console.log(formatLegalRules(process.argv.slice(2), Date.now() / 1000, await loadBrands()))
} catch (error) {
  exitWithError(error)
}
