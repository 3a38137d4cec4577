import type { DropInProviderName } from '../../../contract/drop-ins.table.ts'
import type { DropInMessage, ParsedMountMessage } from '../messages.ts'

export type DropInSessionFor<Name extends DropInProviderName> = Extract<ParsedMountMessage['session'], { sdk: Name }>

/** Event of a provider's SDK, in the same format for all SDKs. No event proves a payment. */
export type DropInOutcome = Exclude<DropInMessage, { type: 'hello' }>

export interface MountDropInOptions<Name extends DropInProviderName> extends Pick<
  ParsedMountMessage,
  'language' | 'locale' | 'direction' | 'scheme'
> {
  readonly session: DropInSessionFor<Name>
  /** Element that the SDK renders into. */
  readonly container: HTMLElement
  readonly report: (outcome: DropInOutcome) => void
}

/** Mounts a provider's SDK. Throws or rejects if the SDK cannot be rendered. */
export type MountDropIn<Name extends DropInProviderName> = (stage: MountDropInOptions<Name>) => Promise<void>
