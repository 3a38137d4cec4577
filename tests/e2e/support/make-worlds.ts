import { makeWorld } from './demo-data.ts'

/** Run by tests/run.mjs, ahead of the journeys. */
await makeWorld('demo')
await makeWorld('big')
