import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'
import { areas } from './areas.mjs'

const area = areas[process.env['MUTATION_AREA'] ?? '']
const projects = config.test?.projects ?? []

/** Only the tests of the area: other projects would start databases and builds for each worker. */
export default defineConfig({
  test: {
    ...config.test,
    projects: projects.flatMap((project) =>
      typeof project === 'object' && 'test' in project && project.test?.name === area?.project
        ? [{ ...project, test: { ...project.test, include: area?.tests ?? [], exclude: area?.without ?? [] } }]
        : [],
    ),
  },
})
