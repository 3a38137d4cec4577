import type { DropInName } from '../../../contract/drop-ins.table.ts'
import type { FromDocument, ToDocument } from '../messages.ts'

export type SessionOf<Name extends DropInName> = Extract<ToDocument['session'], { sdk: Name }>

/** The outcomes of an SDK, alike for every company. None of them is evidence. */
export type Outcome = Exclude<FromDocument, { type: 'hello' }>

export interface Stage<Name extends DropInName> extends Pick<
  ToDocument,
  'language' | 'locale' | 'direction' | 'scheme'
> {
  readonly session: SessionOf<Name>
  /** Where the SDK draws. */
  readonly place: HTMLElement
  readonly tell: (outcome: Outcome) => void
}

/** The one shape of all drop-ins. What it throws, or rejects with, means that nothing could be drawn. */
export type Mount<Name extends DropInName> = (stage: Stage<Name>) => Promise<void>
