import { startPostgres } from '../server/fixtures/postgres-server.ts'
import { measureOrders, type Costly, type Measured } from './measure-orders.ts'

/**
 * `npm run bench:orders`: how many purchases a second this machine begins and hears of, the generator included.
 * Figures depend on the machine, so each is also a share of what it can do in the same run with requests that insert one row.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const bars = { startsPerSecond: 1500, notificationsPerSecond: 2000, p99Ms: 50 }

const line = (name: string, value: string, bar: string, isMet: boolean): string =>
  `  ${name.padEnd(28)}${value.padStart(12)}   ${bar.padEnd(14)} ${isMet ? 'met' : 'missed'}`

function print(title: string, { bare, starts, notifications, broken }: Measured): void {
  const rate = (name: string, { perSecond, workMs }: Costly, bar: number) =>
    line(
      name,
      `${perSecond.toFixed(0)} /s`,
      `(bar ${bar}; ${(perSecond / bare.perSecond).toFixed(2)} of bare inserts; ${workMs.toFixed(2)} ms of the gateway's work each)`,
      perSecond >= bar,
    )
  const p99 = (name: string, { p99Ms: ms }: Costly) =>
    line(name, `${ms.toFixed(1)} ms`, `(bar ${bars.p99Ms})`, ms <= bars.p99Ms)
  console.log(
    [
      `\n${title}, ${seconds} s`,
      `  ${'bare inserts'.padEnd(28)}${`${bare.perSecond.toFixed(0)} /s`.padStart(12)}`,
      rate('starts', starts, bars.startsPerSecond),
      p99('starts, p99', starts),
      rate('notifications, five of each', notifications, bars.notificationsPerSecond),
      p99('notifications, p99', notifications),
      line('broken guarantees', String(broken), '(bar 0)', broken === 0),
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
