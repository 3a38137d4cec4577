import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { buildStore } from '../../build/build-store.ts'
import { wholeChromium } from '../../e2e/support/chromium.ts'
import { ownGateway } from '../../e2e/support/own-gateway.ts'
import { serveStatic } from '../../e2e/support/static-server.ts'
import { makeCertificate } from './certificate.ts'
import { calibrateCpu } from './cpu-index.ts'
import { drawnPage, goodsOf, startForeignOrder } from './demo-data.ts'
import { openHttp2Front } from './http2-front.ts'
import { plainPage, withoutScripts } from './plain-page.ts'
import { profiles, type Profile } from './profiles.table.ts'
import { printTable, reportHtml, type Measured } from './report.ts'
import { goodsPath, orderPath, scenarios, type Places } from './scenarios.table.ts'
import { createShapedLink } from './shaped-link.ts'
import { visit } from './visit.ts'

/**
 * `npm run bench:pages`: how long players wait for a page, on two phones and their links, side by side with a page without script.
 * `-- --runs 3 --profile low --only plain,first` narrows it down. Leaves pictures in `.bench/pages.html`.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    profile: { type: 'string', default: profiles.map(({ name }) => name).join(',') },
    only: { type: 'string', default: scenarios.map(({ name }) => name).join(',') },
    port: { type: 'string', default: '4673' },
    film: { type: 'boolean', default: true },
    // One more visit a row, whose trace is kept in `.bench`, for Chromium's own reader of performance.
    trace: { type: 'boolean', default: false },
    // Only to try the bench itself on a busy machine: its figures mean nothing.
    uncalibrated: { type: 'boolean', default: false },
  },
  allowNegative: true,
})
const chosen = <Row extends { name: string }>(rows: readonly Row[], names: string) =>
  rows.filter(({ name }) => names.split(',').includes(name))

async function cpuRate(browser: Browser, profile: Profile): Promise<number> {
  const page = await browser.newPage()
  const { rate, index } = await calibrateCpu(page, await page.context().newCDPSession(page), profile.cpuIndex)
  console.log(`${profile.label}: CPU slowed ${rate.toFixed(1)} times reads ${Math.round(index)} (${profile.cpuIndex})`)
  await page.close()
  return rate
}

const closers: (() => unknown)[] = []
const port = Number(values.port)
const link = createShapedLink()
closers.push(() => link.close())
const gateway = await ownGateway(port)
closers.push(() => gateway.close())
const [certificate, { goods }] = await Promise.all([makeCertificate(), goodsOf(port)])
const foreignOrder = await startForeignOrder(port)
const pagesWithoutScript: Record<string, string> = {
  '/plain': plainPage('Store', goods),
  '/goods-page': withoutScripts(await drawnPage(port, goodsPath)),
  '/order-page': withoutScripts(await drawnPage(port, orderPath(foreignOrder))),
}
const front = await openHttp2Front(certificate, port, (path) => pagesWithoutScript[path])
closers.push(() => front.close())
const gatewayPort = await link.open(front.port)

process.env['STORE_API_HOSTS'] = `https://localhost:${gatewayPort}`
const dist = await buildStore()
closers.push(() => rm(dist, { recursive: true }))
const files = await serveStatic(dist)
closers.push(() => files.close())
const filesFront = await openHttp2Front(certificate, files.port)
closers.push(() => filesFront.close())
const filesPort = await link.open(filesFront.port)

async function openBig(): Promise<string> {
  const big = await ownGateway(port + 1, { SANDBOX_BIG: 'on' })
  closers.push(() => big.close())
  const bigFront = await openHttp2Front(certificate, port + 1)
  closers.push(() => bigFront.close())
  return `https://watt.localhost:${await link.open(bigFront.port)}`
}

const places: Places = {
  big: chosen(scenarios, values.only).some(({ isBig }) => isBig) ? await openBig() : '',
  gateway: `https://watt.localhost:${gatewayPort}`,
  files: `https://watt.localhost:${filesPort}`,
  foreignOrder,
}
const launch = wholeChromium()
const browser = await chromium.launch({
  ...launch,
  args: [...launch.args, `--ignore-certificate-errors-spki-list=${certificate.keyHash}`],
})
closers.push(() => browser.close())

await mkdir('.bench', { recursive: true })
const measured: Measured[] = []
try {
  for (const profile of chosen(profiles, values.profile)) {
    const phone = { profile, cpuRate: values.uncalibrated ? 1 : await cpuRate(browser, profile) }
    const rows = chosen(scenarios, values.only)
    const samples = new Map(rows.map((scenario) => [scenario, [] as Measured['samples'][number][]]))
    // In turn, so that a machine that grows slower does so for all of them.
    for (let run = 0; run < Number(values.runs); run++)
      for (const scenario of rows)
        samples.get(scenario)?.push((await visit({ browser, link, places, phone, scenario })).sample)
    for (const scenario of rows) {
      const once = { browser, link, places, phone, scenario }
      if (values.trace) await visit({ ...once, trace: join('.bench', `${profile.name}-${scenario.name}.json`) })
      const frames = values.film ? (await visit({ ...once, film: true })).frames : []
      measured.push({ profile, scenario, samples: samples.get(scenario) ?? [], frames })
    }
  }
  printTable(measured)
  await writeFile(join('.bench', 'pages.html'), reportHtml(measured, new Date()))
} finally {
  for (const close of closers.toReversed()) await close()
}
