import { parseArgs } from 'node:util'
import { openBenchDatabase } from './bench-database.ts'
import type { Costly } from './bench-child.ts'
import { measureFlat, type CostBeside } from './flat.ts'
import { measureManyNotices, type ManyNotices } from './many-notices.ts'
import { measureOrders, shareBars, type Measured } from './measure-orders.ts'
import { soak, type Soaked } from './soak.ts'

/**
 * `npm run bench:orders` measures how many purchases per second this machine starts and how many webhooks it handles,
 * including the load generator. Figures depend on the machine, so each is also a share of bare inserts in the same run.
 * `-- --postgres` or `-- --embedded` measures only that database. `-- --flat 1000000` compares an order beside 10,000
 * others with one beside more, up to that number. `-- --soak 10 --pace 200` checks that memory stays constant for 10
 * minutes at 200 orders per second. `-- --notices 1000000` checks that two gateways credit and deliver each order once
 * if they get that many webhooks. `BENCH_DATABASE_URL` measures a running PostgreSQL instead of a new one on this
 * machine, in a schema of its own that is dropped at the end.
 */
const { values: options } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
    flat: { type: 'string' },
    soak: { type: 'string' },
    pace: { type: 'string', default: '200' },
    notices: { type: 'string' },
  },
})
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
/** Shares of bare inserts, except for p99Ms, which is in milliseconds. */
const bars = { ...shareBars, queries: 0.6, p99Ms: 50, hot: 200 }

const line = (name: string, value: string, bar: string, isMet: boolean): string =>
  `  ${name.padEnd(34)}${value.padStart(12)}   ${bar.padEnd(14)} ${isMet ? 'met' : 'missed'}`

function print(title: string, { bare, starts, notifications, queries, calmP99Ms, hot, ...all }: Measured): void {
  const rate = (name: string, { perSecond, workMs }: Costly, bar: number) => {
    const share = perSecond / bare.perSecond
    const work = `${perSecond.toFixed(0)} /s; ${workMs.toFixed(2)} ms of the gateway's work each`
    return line(name, `${share.toFixed(2)} bare`, `(bar ${bar}; ${work})`, share >= bar)
  }
  const each = (name: string, perSecond: number) =>
    line(name, `${perSecond.toFixed(0)} /s`, `(bar ${bars.hot})`, perSecond >= bars.hot)
  const p99 = (name: string, ms: number) => line(name, `${ms.toFixed(1)} ms`, `(bar ${bars.p99Ms})`, ms <= bars.p99Ms)
  console.log(
    [
      `\n${title}, ${seconds} s`,
      `  ${'bare inserts'.padEnd(34)}${`${bare.perSecond.toFixed(0)} /s`.padStart(12)}`,
      rate('starts', starts, bars.starts),
      p99('… at 80 % of the bar, p99', calmP99Ms.ofBar.starts),
      p99('… at 80 % of that, p99', calmP99Ms.ofHighest.starts),
      rate('notifications, five of each', notifications, bars.notifications),
      p99('… at 80 % of the bar, p99', calmP99Ms.ofBar.notifications),
      p99('… at 80 % of that, p99', calmP99Ms.ofHighest.notifications),
      rate('order queries', queries, bars.queries),
      each('one limited item', hot.limited.perSecond),
      each('one coupon', hot.coupon.perSecond),
      each('deliveries of one game', all.deliveriesPerSecond),
      line('broken guarantees', String(all.broken), '(bar 0)', all.broken === 0),
    ].join('\n'),
  )
}

/** Prints the cost of an order by table size. It must stay within 20 % while the tables grow a hundredfold. */
function printFlat(met: readonly CostBeside[]): void {
  const [first] = met
  for (const { orders, msEach } of met) {
    const share = msEach / (first?.msEach ?? msEach)
    console.log(
      line(
        `beside ${orders.toLocaleString('en')} orders`,
        `${msEach.toFixed(2)} ms each`,
        `(${share.toFixed(2)}; bar 0.8 to 1.2)`,
        share <= 1.2,
      ),
    )
  }
}

function printHeap(name: string, heap: readonly number[]): void {
  if (heap.length < 2) return
  const half = Math.floor(heap.length / 2)
  const [before, after] = [Math.max(...heap.slice(0, half)), Math.max(...heap.slice(half))]
  console.log(`  ${name}: ${heap.join(', ')}`)
  console.log(line('the second half over the first', (after / before).toFixed(2), '(bar 1.1)', after / before <= 1.1))
}

function printSoak({ orders, heap, broken }: Soaked): void {
  printHeap('MiB after each minute', heap)
  console.log(line(`broken guarantees of ${orders}`, String(broken), '(bar 0)', broken === 0))
}

function printNotices({ notices, orders, paid, heap, broken }: ManyNotices): void {
  console.log(
    `  ${notices.toLocaleString('en')} notices of ${orders.toLocaleString('en')} orders, ${paid} of them paid`,
  )
  printHeap('MiB of two gateways after each portion', heap)
  console.log(line('broken guarantees', String(broken), '(bar 0)', broken === 0))
}

async function measureBoth(url: string | undefined): Promise<number> {
  let broken = 0
  if (url !== undefined) {
    const measured = await measureOrders(seconds, url)
    print('PostgreSQL', measured)
    broken += measured.broken
  } else if (!options.embedded) console.log('PostgreSQL is not installed here: left out.')
  if (options.postgres) return broken
  const embedded = await measureOrders(seconds)
  print('The embedded database', embedded)
  return broken + embedded.broken
}

const postgres = options.embedded ? undefined : await openBenchDatabase(process.env['BENCH_DATABASE_URL'])
let broken = 0
if (options.flat !== undefined && postgres) {
  const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= Number(options.flat))
  printFlat(await measureFlat(postgres.url, sizes))
} else if (options.soak !== undefined) {
  const soaked = await soak(Number(options.soak), Number(options.pace), postgres?.url)
  printSoak(soaked)
  broken = soaked.broken
} else if (options.notices !== undefined && postgres) {
  const result = await measureManyNotices(Number(options.notices), postgres.url)
  printNotices(result)
  broken = result.broken
} else broken = await measureBoth(postgres?.url)
await postgres?.remove()
// A slow machine does not fail the benchmark, but broken orders do.
process.exitCode = broken === 0 ? 0 : 1
