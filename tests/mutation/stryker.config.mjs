import { areas } from './areas.mjs'
import { sampleLines } from './sample-lines.mjs'

const area = areas[process.env.MUTATION_AREA ?? '']
if (area === undefined) throw new Error('tests/mutation.mjs names the area')
const files = (process.env.MUTATION_FILES ?? '').split(',').filter((file) => file !== '')
const share = Number(process.env.MUTATION_SHARE ?? 1)
const mutate = files.length > 0 ? files : area.mutate

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  // Stryker reads tsconfig.json with the API of an older TypeScript, so it gets a name that does not exist.
  tsconfigFile: 'none.json',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: share < 1 ? sampleLines(mutate, share, process.env.MUTATION_SEED ?? '1') : mutate,
  coverageAnalysis: 'perTest',
  // A mutant may wait forever. The timeout must still be longer than a run on a loaded machine.
  timeoutMS: 60_000,
  // The first run without changes takes more than the default of 5 minutes on a loaded machine.
  dryRunTimeoutMinutes: 60,
  concurrency: 2,
  thresholds: { high: 90, low: 85, break: 85 },
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { logTests: false, allowEmojis: false, allowColor: false },
  tempDirName: 'test-results/stryker',
  ignorePatterns: ['/dist', '/data', '/test-results'],
}
