import { startPostgres } from '../server/fixtures/postgres-server.ts'
import { measureOrders, type Costly, type Measured } from './measure-orders.ts'

/**
 * `npm run bench:orders`: how many purchases a second this machine begins and hears of, the generator included.
 * Figures depend on the machine, so each is also a share of what it can do in the same run with requests that insert one row.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
/** Shares of bare inserts, and milliseconds. */
const bars = { starts: 0.33, notifications: 0.5, queries: 0.6, p99Ms: 50, hot: 200 }

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
      p99('starts at 80 % of that, p99', calmP99Ms.starts),
      rate('notifications, five of each', notifications, bars.notifications),
      p99('notifications at 80 %, p99', calmP99Ms.notifications),
      rate('order queries', queries, bars.queries),
      each('one limited item', hot.limited.perSecond),
      each('one coupon', hot.coupon.perSecond),
      each('deliveries of one game', all.deliveriesPerSecond),
      line('broken guarantees', String(all.broken), '(bar 0)', all.broken === 0),
    ].join('\n'),
  )
}

let broken = 0
const postgres = await startPostgres(['synchronous_commit=off'])
if (postgres) {
  const measured = await measureOrders(seconds, postgres.url)
  print('PostgreSQL', measured)
  broken += measured.broken
  await postgres.remove()
} else console.log('PostgreSQL is not installed here: left out.')
const embedded = await measureOrders(seconds)
print('The embedded database', embedded)
broken += embedded.broken
// A slow machine is no failure; a broken promise is.
process.exitCode = broken === 0 ? 0 : 1
