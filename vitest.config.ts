import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { buildTranslationModules } from './src/build/words/copy.plugin.ts'

const usesDom = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom')

/** Sorts files by environment because vitest starts a new process for each change of environment. */
class DomLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter((file) => !usesDom(file)), ...sorted.filter(usesDom)]
  }
}

/** `build`: output of the build. `unit`: tables, state machines and components. `server`: gateway and database. */
export default defineConfig({
  test: {
    // Timeouts are long because tests are slow on a loaded machine. By default vitest would leave one of two cores
    // idle.
    maxWorkers: '100%',
    sequence: { sequencer: DomLast },
    // Hides the hint to share one process between files, which vitest prints after every failure.
    experimental: { diagnostics: false },
    projects: [
      {
        plugins: [buildTranslationModules()],
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          // One process loads packages once for all files. The setup file reloads our own modules for each file.
          isolate: false,
          setupFiles: ['tests/unit/fresh-modules.setup.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          globalSetup: ['tests/build/other-build.setup.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/fixtures/postgres.setup.ts', 'tests/server/fixtures/template.setup.ts'],
          environment: 'node',
          // The gateway has no module state, so it is loaded once for all files.
          isolate: false,
          setupFiles: ['tests/server/fixtures/each-file.setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
