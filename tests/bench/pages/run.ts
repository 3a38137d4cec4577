import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { getFullChromium } from '../../e2e/support/chromium.ts'
import { makeCertificate } from './certificate.ts'
import { calibrateCpu } from './cpu-index.ts'
import { devices } from './devices.table.ts'
import { checkOutMain, openStore } from './open-store.ts'
import type { PageTiming } from './page-timing.ts'
import { printTable, type Measured } from './report.ts'
import { plainScenario, scenarios } from './scenarios.table.ts'
import { createShapedLink } from './shaped-link.ts'
import { visit } from './visit.ts'

/** `npm run bench:pages`, described in the README of the folder above. */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    against: { type: 'string', multiple: true },
    only: { type: 'string' },
    on: { type: 'string' },
  },
})
const choose = <Row extends { name: string }>(rows: readonly Row[], names: string | undefined) =>
  rows.filter(({ name }) => names === undefined || names.split(',').includes(name))
const chosen = choose(scenarios, values.only)

await using stack = new AsyncDisposableStack()
const link = createShapedLink()
stack.defer(() => link.close())
const certificate = makeCertificate()
const launch = getFullChromium()
const args = [...launch.args, `--ignore-certificate-errors-spki-list=${certificate.keyHash}`]
const browser = await chromium.launch({ ...launch, args })
stack.defer(() => browser.close())

const port = 4673
const others = values.against?.map((checkout) => resolve(checkout)) ?? [await checkOutMain(stack)]
const around = { stack, browser, link, certificate, hasStaticHost: chosen.some(({ name }) => name === 'static host') }
const here = await openStore(process.cwd(), { ...around, port })
const stores = [here]
for (const [index, other] of others.entries())
  stores.push(await openStore(other, { ...around, port: port + 1 + index }))

const measured: Measured[] = []
try {
  for (const device of choose(devices, values.on)) {
    const cpuRate = await calibrateCpu(browser, device.cpuIndex)
    console.log(`${device.name}: CPU slowed down ${cpuRate.toFixed(1)} times`)
    const plain: PageTiming[] = []
    const results = chosen.map((scenario) => ({ scenario, device, visits: stores.map((): PageTiming[] => []), plain }))
    measured.push(...results)
    const visitor = { browser, link, device, cpuRate }
    // Alternates between builds, so that changes in the machine's speed affect all of them.
    for (let run = 0; run < Number(values.runs); run++) {
      plain.push(await visit({ ...visitor, store: here, scenario: plainScenario }))
      for (const { scenario, visits } of results)
        for (const [index, store] of stores.entries()) visits[index]?.push(await visit({ ...visitor, store, scenario }))
      console.log(`${device.name}: ${run + 1} of ${values.runs} visits`)
    }
  }
} finally {
  // Prints the results so far even if a visit fails.
  printTable(measured)
}
