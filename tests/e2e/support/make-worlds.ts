import { makeWorld } from './demo-data.ts'

/** Run by tests/run.mjs before the journeys. */
await makeWorld('demo')
await makeWorld('big')
