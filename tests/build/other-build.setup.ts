import type { TestProject } from 'vitest/node'
import { buildOtherStore } from './other-build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    otherBuild: string
  }
}

export const setup = async (project: TestProject): Promise<void> =>
  project.provide('otherBuild', await buildOtherStore())
