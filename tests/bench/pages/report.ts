import type { PageTiming } from './page-timing.ts'
import type { Profile } from './profiles.table.ts'
import type { Scenario } from './scenarios.table.ts'
import type { Traffic } from './traffic.ts'
import { escapeHtml } from '../../../src/brands/escape.ts'

export interface Sample {
  readonly timing: PageTiming
  readonly traffic: Traffic
}

export interface Frame {
  readonly atMs: number
  readonly jpeg: string
}

export interface Measured {
  readonly profile: Profile
  readonly scenario: Scenario
  readonly samples: readonly Sample[]
  readonly frames: readonly Frame[]
}

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return (low + high) / 2
}

const seconds = (ms: number) => (ms / 1000).toFixed(2)
const whole = (value: number) => String(Math.round(value))

/** The columns of the table: a name, and how a median of the samples is read. To add one: a row here. */
const columns: readonly {
  readonly name: string
  readonly of: (measured: Measured, all: readonly Measured[]) => string
}[] = [
  { name: 'first paint', of: (m) => seconds(middle(m, (s) => s.timing.firstPaint)) },
  { name: 'largest paint', of: (m) => seconds(middle(m, (s) => s.timing.largestPaint)) },
  { name: 'visible', of: (m) => seconds(visibleAt(m)) },
  { name: '× plain', of: (m, all) => share(m, 'plain', all) },
  { name: '× without script', of: (m, all) => share(m, m.scenario.withoutScript, all) },
  { name: 'slowest press', of: (m) => whole(middle(m, (s) => s.timing.slowestPress)) },
  { name: 'longest task', of: (m) => whole(middle(m, (s) => s.timing.longestTask)) },
  { name: 'blocking', of: (m) => whole(middle(m, (s) => s.timing.blocking)) },
  { name: 'shift', of: (m) => middle(m, (s) => s.timing.shift).toFixed(3) },
  { name: 'requests before', of: (m) => whole(middle(m, (s) => s.timing.requestsBefore[m.scenario.mark] ?? 0)) },
  { name: 'requests', of: (m) => whole(middle(m, (s) => s.traffic.requests)) },
  { name: 'KiB', of: (m) => whole(middle(m, (s) => s.traffic.bytes / 1024)) },
  { name: 'script KiB', of: (m) => whole(middle(m, (s) => (s.traffic.byType['Script']?.bytes ?? 0) / 1024)) },
]

const middle = ({ samples }: Measured, of: (sample: Sample) => number) => median(samples.map(of))
export const visibleAt = (measured: Measured): number =>
  middle(measured, ({ timing }) => timing.seen[measured.scenario.mark] ?? 0)

/** How many times as long as another row of the same phone it takes. */
function share(measured: Measured, name: string | undefined, all: readonly Measured[]): string {
  const other = all.find(({ scenario }) => scenario.name === name)
  return other ? (visibleAt(measured) / visibleAt(other)).toFixed(2) : ''
}

/** Rows of one profile. */
const rowsOf = (measured: readonly Measured[]): string[][] =>
  measured.map((one) => [one.scenario.label, ...columns.map(({ of }) => of(one, measured))])

const head = ['', ...columns.map(({ name }) => name)]
const byProfile = (all: readonly Measured[]) => [...Map.groupBy(all, ({ profile }) => profile)]

export function printTable(all: readonly Measured[]): void {
  for (const [profile, measured] of byProfile(all)) {
    const rows = [head, ...rowsOf(measured)]
    const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
    console.log(`\n${profile.label}: seconds; presses and tasks in milliseconds`)
    for (const row of rows)
      console.log(
        row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
      )
  }
}

const strip = (frames: readonly Frame[]) =>
  frames
    .map(
      ({ atMs, jpeg }) =>
        `<figure><img src="data:image/jpeg;base64,${jpeg}" alt=""><figcaption>${seconds(atMs)} s</figcaption></figure>`,
    )
    .join('')

const style =
  'body{font:14px/1.4 system-ui,sans-serif;margin:24px}table{border-collapse:collapse}td,th{padding:4px 10px;text-align:right;border-bottom:1px solid #ddd}td:first-child{text-align:left}.strip{display:flex;gap:6px;overflow-x:auto}figure{margin:0}img{width:110px;border:1px solid #ccc;display:block}figcaption{text-align:center}'

/** One page with the table and, for each scenario, what the player saw when. */
export function reportHtml(all: readonly Measured[], madeAt: Date): string {
  const tables = byProfile(all).map(([profile, measured]) => {
    const cells = (row: readonly string[], tag: string) =>
      row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')
    const rows = rowsOf(measured).map((row) => `<tr>${cells(row, 'td')}</tr>`)
    const strips = measured.map(
      ({ scenario, frames }) => `<h3>${escapeHtml(scenario.label)}</h3><div class="strip">${strip(frames)}</div>`,
    )
    return `<h2>${escapeHtml(profile.label)}</h2><table><tr>${cells(head, 'th')}</tr>${rows.join('')}</table>${strips.join('')}`
  })
  return `<!doctype html><meta charset="utf-8"><title>Pages</title><style>${style}</style><h1>Pages, ${madeAt.toISOString().slice(0, 10)}</h1>${tables.join('')}`
}
