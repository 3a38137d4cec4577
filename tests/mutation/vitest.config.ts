import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'
import { areas } from './areas.mjs'

const area = areas[process.env['MUTATION_AREA'] ?? '']
const projects = config.test?.projects ?? []

const needsDom = ({ moduleId }: TestSpecification) => readFileSync(moduleId, 'utf8').includes('@vitest-environment')

/** Runs tests without a DOM first, because they start faster and a mutant's run ends with the first failure. */
class FastestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => Number(needsDom(a)) - Number(needsDom(b)))
  }
}

/** Runs only the tests of the area. Other projects would start databases and builds in each worker. */
export default defineConfig({
  test: {
    ...config.test,
    sequence: { sequencer: FastestFirst },
    projects: projects.flatMap((project) =>
      typeof project === 'object' && 'test' in project && project.test?.name === area?.project
        ? [{ ...project, test: { ...project.test, include: area?.tests ?? [], exclude: area?.without ?? [] } }]
        : [],
    ),
  },
})
