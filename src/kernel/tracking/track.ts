import type { AnyTracked, TrackedData, TrackedName } from '../../contract/tracking/events.table.ts'

type TimedEvent = AnyTracked & { readonly atMs: number }

/** Until the part that tells has arrived; of a page on which it never does, not more than this is kept. */
const untold: TimedEvent[] = []
const most = 30
let tell = (event: TimedEvent): void => {
  if (untold.length < most) untold.push(event)
}

/** Something that the table of tracked events names has happened. Costs nothing and waits for nothing. */
export const track = <Name extends TrackedName>(name: Name, data: TrackedData<Name> = {}): void =>
  tell({ name, data, atMs: Date.now() })

export function tellTo(listener: (event: TimedEvent) => void): void {
  tell = listener
  untold.splice(0).forEach(listener)
}
