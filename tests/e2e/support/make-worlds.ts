import { makeBigWorld, makeDemoData } from './demo-data.ts'

/** Run by tests/run.mjs while tests of the server wait: the gateways of all journeys are up in half the time after it. */
await makeDemoData()
await makeBigWorld()
