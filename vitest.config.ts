import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { buildTranslationModules } from './src/build/words/copy.plugin.ts'

const usesDom = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom')

/** A process runs on only with files of its environment; between files of both, vitest would start one process after another. */
class DomLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter((file) => !usesDom(file)), ...sorted.filter(usesDom)]
  }
}

/** `build`: what the build makes. `unit`: pure tables and machines, and components in a small DOM. `server`: the gateway on a real database. */
export default defineConfig({
  test: {
    // Limits are long, for beside other work a test waits for its turn. They cost only failures.
    // Left to itself, vitest would let one of two cores rest.
    maxWorkers: '100%',
    sequence: { sequencer: DomLast },
    // Its advice to share one process between files would stand below every failure.
    experimental: { diagnostics: false },
    projects: [
      {
        plugins: [buildTranslationModules()],
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Packages are loaded once for all files, our own modules anew for each: a process for every file took twice as much of the processor's time.
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
          // The gateway keeps nothing in its modules: to load it once for all files spares a second each.
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
