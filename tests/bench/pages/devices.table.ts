/** A phone with its network and its window. A network has one round-trip time and a rate in each direction. */
export interface Device {
  readonly name: string
  /** Benchmark index of the phone (cpu-index.ts). */
  readonly cpuIndex: number
  readonly roundTripMs: number
  readonly downKbps: number
  readonly upKbps: number
  /** CSS pixels. */
  readonly window: { readonly width: number; readonly height: number }
  /** Index of the bar that applies to this device. */
  readonly bar: 0 | 1
}

const mid = { cpuIndex: 1000, roundTripMs: 100, downKbps: 9000, upKbps: 3000, bar: 0 } as const
const cheap = { cpuIndex: 264, roundTripMs: 150, downKbps: 1600, upKbps: 750, bar: 1 } as const
/** The smallest and the largest common window on phones. */
const [small, large] = [
  { width: 360, height: 640 },
  { width: 412, height: 915 },
]

/** Read by the runner and the report. To add one: a row. */
export const devices = [
  { name: 'mid-360', ...mid, window: small },
  { name: 'mid-412', ...mid, window: large },
  { name: 'cheap-360', ...cheap, window: small },
  { name: 'cheap-412', ...cheap, window: large },
] as const satisfies readonly Device[]
