import { parseArgs } from 'node:util'
import { openDatabase } from '../db/open-database.ts'
import { readEnvironment } from '../env.ts'
import { funnelByPayment, funnelByTraffic, funnelSteps, type FunnelRow } from '../tracking/funnel.ts'

/**
 * `npm run funnel`: how many visits came how far, by brand and channel (`-- --days 7`, default 30). It reads the gateway's database
 * (DATABASE_URL, DATA_DIR); the embedded one belongs to one process at a time, so there the store has to be stopped.
 */
const { values } = parseArgs({ options: { days: { type: 'string', default: '30' } } })
const headings = ['visit', 'goods', 'recharge', 'start', 'paid']

const share = (part: number, whole: number) => (whole === 0 ? '' : ` ${Math.round((part / whole) * 100)}%`)

function print(title: string, rows: readonly FunnelRow[], from: number): void {
  const widths = [12, 28]
  const steps = funnelSteps.slice(from)
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(14))).join('')
  console.log(`\n${title}`)
  console.log(line(['brand', 'channel', ...headings.slice(from)]))
  for (const { brand, channel, visits } of rows) {
    const first = visits[steps[0] ?? 'visit']
    console.log(
      line([brand, channel, ...steps.map((step, at) => `${visits[step]}${at > 0 ? share(visits[step], first) : ''}`)]),
    )
  }
  if (rows.length === 0) console.log('nothing was told yet')
}

const days = Number(values.days)
if (!Number.isFinite(days) || days <= 0) throw new Error('--days takes a number of days')
const env = readEnvironment(process.env)
const { db, close } = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR })
const since = Math.floor(Date.now() / 1000 - days * 86_400)
print('By traffic source and channel: visits', await funnelByTraffic(db, since), 0)
print('By payment channel: visits', await funnelByPayment(db, since), 3)
await close()
