/**
 * The phones and links that pages are measured on.
 * Read by the bench's runner, link and CPU calibration. To add one: a row here.
 * `cpuIndex` is the benchmark index that the phone reads (cpu-index.ts); the link has one round trip and a rate each way.
 */
export interface Profile {
  readonly name: string
  readonly label: string
  readonly cpuIndex: number
  readonly roundTripMs: number
  readonly downKbps: number
  readonly upKbps: number
}

export const profiles: readonly Profile[] = [
  { name: 'p75', label: 'P75 (mid phone)', cpuIndex: 1000, roundTripMs: 100, downKbps: 9000, upKbps: 3000 },
  { name: 'low', label: 'Low (cheap phone)', cpuIndex: 264, roundTripMs: 150, downKbps: 1600, upKbps: 750 },
]
