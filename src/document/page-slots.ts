/**
 * Slots of a page that the gateway fills in. Each has a default for pages without a gateway. To add a slot: add its
 * name here, and its position and default in `page.tsx`.
 */
export const pageSlots = ['html', 'policy', 'preview', 'head', 'notices', 'root', 'screen', 'below', 'boot'] as const
export type PageSlot = (typeof pageSlots)[number]

/**
 * - `html`: attributes of `<html>`, `root`: attributes of the root element; each begins with a space
 * - `policy`: the tag of a content security policy, before all inline styles
 * - `preview`: tags for link previews
 * - `head`: styles at the end of the head
 * - `notices`: messages if the script fails to load or cannot run
 * - `screen`: the content of the root element
 * - `below`: styles after the root element
 * - `boot`: the boot data, as JSON for a script element
 */
export type PageSlotTexts = Readonly<Record<PageSlot, string>>

/**
 * Page that has been split at its slots: `texts[i]` precedes slot `order[i]`, and the last text follows the last slot.
 */
export interface PageTemplate {
  readonly texts: readonly string[]
  readonly order: readonly PageSlot[]
  readonly defaults: PageSlotTexts
}

const isSlot = (name: string | undefined): name is PageSlot => pageSlots.some((slot) => slot === name)

/** Returns the name of the element or attribute that marks a slot in `page.tsx`. */
export const getPageSlotTag = (slot: PageSlot) => `slot-${slot}` as const
const slotMark = / slot-(\w+)=""|<slot-(\w+)><\/slot-\w+>/g

/** Splits a page at its slots. Throws if a slot is missing or duplicated. */
export function splitPageAtSlots(html: string, defaults: PageSlotTexts): PageTemplate {
  const marks = [...html.matchAll(slotMark)]
  const order = marks.map(([, attribute, element]) => attribute ?? element).filter(isSlot)
  if ([...order].sort().join() !== [...pageSlots].sort().join())
    throw new Error(`a page has these slots: ${order.join(', ')}`)
  const ends = marks.map(({ index, 0: mark }) => index + mark.length)
  const texts = [...marks.map(({ index }) => index), html.length].map((end, at) => html.slice(ends[at - 1] ?? 0, end))
  return { texts, order, defaults }
}

/** Returns the page with its slots filled in. Slots that are not in `filled` keep their default. */
export function fillPageSlots({ texts, order, defaults }: PageTemplate, filled: Partial<PageSlotTexts> = {}): string {
  return texts
    .map((text, at) => {
      const slot = order[at]
      return slot === undefined ? text : text + (filled[slot] ?? defaults[slot])
    })
    .join('')
}
