import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

const name = process.env['MUTATION_PROJECT']
const projects = config.test?.projects ?? []

/** The one project whose tests a mutation run needs: the others would start databases and builds for each worker. */
export default defineConfig({
  test: {
    ...config.test,
    projects: projects.filter(
      (project) => typeof project === 'object' && 'test' in project && project.test?.name === name,
    ),
  },
})
