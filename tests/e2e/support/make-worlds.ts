import { makeBigWorld, makeDemoData } from './demo-data.ts'

/** Run by tests/run.mjs, ahead of the gateways of all journeys. */
await makeDemoData()
await makeBigWorld()
