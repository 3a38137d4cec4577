import { startPostgres } from '../server/fixtures/postgres-server.ts'
import { measureOrders, type Measured } from './measure-orders.ts'

/**
 * `npm run bench:orders`: how many purchases a second this machine begins and hears of, the generator included.
 * Figures depend on the machine, so each is also a share of what it can do with plain INSERTs in the same run.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const bars = { startsPerSecond: 1500, notificationsPerSecond: 2000, p99Ms: 50 }

const line = (name: string, value: string, bar: string, isMet: boolean): string =>
  `  ${name.padEnd(28)}${value.padStart(12)}   ${bar.padEnd(14)} ${isMet ? 'met' : 'missed'}`

function print(title: string, { insertsPerSecond, starts, notifications, broken }: Measured): void {
  const rate = (name: string, perSecond: number, bar: number) =>
    line(
      name,
      `${perSecond.toFixed(0)} /s`,
      `(bar ${bar}; ${(perSecond / insertsPerSecond).toFixed(2)} of plain INSERTs)`,
      perSecond >= bar,
    )
  const p99 = (name: string, ms: number) => line(name, `${ms.toFixed(1)} ms`, `(bar ${bars.p99Ms})`, ms <= bars.p99Ms)
  console.log(
    [
      `\n${title}, ${seconds} s`,
      `  ${'plain INSERTs'.padEnd(28)}${`${insertsPerSecond.toFixed(0)} /s`.padStart(12)}`,
      rate('starts', starts.perSecond, bars.startsPerSecond),
      p99('starts, p99', starts.p99Ms),
      rate('notifications, five of each', notifications.perSecond, bars.notificationsPerSecond),
      p99('notifications, p99', notifications.p99Ms),
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
