import { createWorldData } from './demo-data.ts'

/** Run by tests/run.mjs before the journeys. */
await createWorldData('demo')
await createWorldData('big')
