/**
 * Texts for the slots (gaps) of a page. The gateway fills them in; pages without a gateway keep the defaults. To add a
 * slot, add its name here, and its position and default in `page.tsx`.
 */
export interface PageSlotTexts {
  /** Attributes of `<html>`, beginning with a space. */
  readonly html: string
  /** Tag of a content security policy. It must come before all inline styles. */
  readonly policy: string
  /** Tags for link previews. */
  readonly preview: string
  /** Tags at the end of the head. */
  readonly head: string
  /** Messages if the script fails to load or cannot run. */
  readonly notices: string
  /** Attributes of the root element, beginning with a space. */
  readonly root: string
  /** Content of the root element. */
  readonly screen: string
  /** Styles after the root element. */
  readonly below: string
  /** Boot data, as JSON for a script element. */
  readonly boot: string
}
export type PageSlot = keyof PageSlotTexts

/** Page split at its slots. HTML and slot names alternate, beginning and ending with HTML. */
export interface PageTemplate {
  readonly parts: readonly string[]
  readonly defaults: PageSlotTexts
}

/** Returns the name of the element or attribute that marks a slot in `page.tsx`. */
export const getPageSlotTag = (slot: PageSlot) => `slot-${slot}` as const
const slotMark = /(?: |<)slot-(\w+)(?:=""|><\/slot-\w+>)/

/** Splits a page at its slots. Throws if a slot is missing or duplicated. */
export function splitPageAtSlots(html: string, defaults: PageSlotTexts): PageTemplate {
  const parts = html.split(slotMark)
  const slots = parts.filter((_, at) => at % 2 === 1)
  if (slots.sort().join() !== Object.keys(defaults).sort().join())
    throw new Error(`a page has these slots: ${slots.join(', ')}`)
  return { parts, defaults }
}

/** Returns the page with its slots filled in. Slots that are not in `filled` keep their default. */
export function fillPageSlots({ parts, defaults }: PageTemplate, filled: Partial<PageSlotTexts> = {}): string {
  const texts: Readonly<Record<string, string>> = { ...defaults, ...filled }
  return parts.map((part, at) => (at % 2 === 0 ? part : texts[part])).join('')
}
