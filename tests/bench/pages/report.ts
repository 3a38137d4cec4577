import type { Device } from './devices.table.ts'
import type { PageTiming } from './page-timing.ts'
import { plainScenario, type Scenario } from './scenarios.table.ts'

/** Visits of one scenario on one device, alternating between the builds, and those of the page without script. */
export interface Measured {
  readonly device: Device
  readonly scenario: Scenario
  readonly visits: readonly (readonly PageTiming[])[]
  readonly plain: readonly PageTiming[]
}

/** Returns a function that reads the median of many visits. */
const median = (read: (timing: PageTiming) => number) => (timings: readonly PageTiming[]) => {
  const sorted = timings.map(read).toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = NaN, high = NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return (low + high) / 2
}
const seen = (sight = '') => median((timing) => (timing.seen[sight] ?? NaN) / 1000)

type Read = (timings: readonly PageTiming[], measured: Measured) => number
const timesPlain: Read = (timings, { scenario: { awaits }, plain }) => seen(awaits[0])(timings) / seen('goods')(plain)

/** Label of each figure, and how it is computed from the visits. To add one: a row. */
const figures = {
  seen: ['seen, s', (timings, { scenario }) => seen(scenario.awaits[0])(timings)],
  timesPlain: ['seen, times the page without script', timesPlain],
  interactive: ['interactive, s', (timings, { scenario }) => seen(scenario.awaits[1])(timings)],
  pressShown: ['press shown, s', median(({ slowestPress }) => slowestPress / 1000)],
  longestTask: ['longest task, s', median(({ longestTask }) => longestTask / 1000)],
  shift: ['shift', median(({ shift }) => shift)],
  script: ['script, KiB', median(({ scriptBytes }) => scriptBytes / 1024)],
} as const satisfies Record<string, readonly [label: string, read: Read]>
export type Figure = keyof typeof figures

/** Figures up to 10 % above their bar count as met because a machine varies by that much over hours. */
const allowance = 1.1
const digits = (value: number) => (value >= 20 ? value.toFixed(0) : value.toFixed(2))

/**
 * Formats "0.53 : 0.55 = 0.96" (this build, the other, ratio), with one ratio for each other build. An exclamation mark
 * means that the bar is missed.
 */
function cell(measured: Measured, figure: Figure): string {
  const [, read] = figures[figure]
  const [here = NaN, ...others] = measured.visits.map((timings) => read(timings, measured))
  const bar = measured.scenario.bars[figure]?.[measured.device.bar] ?? Infinity
  const ratios = others.map((other) => ` : ${digits(other)}${other > 0 ? ` = ${(here / other).toFixed(2)}` : ''}`)
  return `${digits(here)}${here > bar * allowance ? '!' : ''}${ratios.join('')}`
}

/** Prints a row for each scenario and figure, with a column for each device. */
export function printTable(all: readonly Measured[]): void {
  const plain = all.map(({ device, plain: timings }) => [device.name, digits(seen('goods')(timings))])
  const rows = [...Map.groupBy(all, ({ scenario }) => scenario)].flatMap(([{ name, bars }, measured]) =>
    (Object.keys(bars) as Figure[]).map((figure) => ({
      figure: `${name}: ${figures[figure][0]}`,
      ...Object.fromEntries(measured.map((one) => [one.device.name, cell(one, figure)])),
      bar: bars[figure]?.filter(Number.isFinite).join(' / '),
    })),
  )
  console.table([{ figure: `${plainScenario.name}: seen, s`, ...Object.fromEntries(plain) }, ...rows])
}
