/**
 * The places of a page that its gateway fills in. Each stands once in every page, and has a default: what a page for everybody says.
 * Read by `page.tsx`, which puts them into the page, and by the gateway. To add one: a name here, its place in `page.tsx`, its default there.
 */
export const slots = ['html', 'preview', 'head', 'notices', 'root', 'screen', 'below', 'boot'] as const
export type Slot = (typeof slots)[number]

/**
 * - `html`: attributes of `<html>`, `root`: attributes of the root element; each begins with a space
 * - `preview`: the tags that chats and social media read
 * - `head`: styles at the end of the head
 * - `notices`: what is said if the script does not come or cannot run
 * - `screen`: the content of the root element
 * - `below`: styles after the root element
 * - `boot`: the boot data, as JSON for a script element
 */
export type SlotTexts = Readonly<Record<Slot, string>>

/** A brand's page, cut at its slots: `texts[i]` stands before the slot `order[i]`, and the last text at the end. */
export interface CutPage {
  readonly texts: readonly string[]
  readonly order: readonly Slot[]
  readonly defaults: SlotTexts
}

const isSlot = (name: string | undefined): name is Slot => slots.some((slot) => slot === name)

/** How `page.tsx` writes a slot between elements, and one among attributes. */
export const slotTag = (slot: Slot) => `slot-${slot}` as const
const slotMark = / slot-(\w+)=""|<slot-(\w+)><\/slot-\w+>/g

/** Cuts a page at its slots. Throws if a slot is missing or stands twice. */
export function cutPage(html: string, defaults: SlotTexts): CutPage {
  const marks = [...html.matchAll(slotMark)]
  const order = marks.map(([, attribute, element]) => attribute ?? element).filter(isSlot)
  if ([...order].sort().join() !== [...slots].sort().join())
    throw new Error(`a page has these slots: ${order.join(', ')}`)
  const ends = marks.map(({ index, 0: mark }) => index + mark.length)
  const texts = [...marks.map(({ index }) => index), html.length].map((end, at) => html.slice(ends[at - 1] ?? 0, end))
  return { texts, order, defaults }
}

/** Returns the page with its slots filled in. A slot that is not given keeps its default. */
export function joinPage({ texts, order, defaults }: CutPage, filled: Partial<SlotTexts> = {}): string {
  return texts
    .map((text, at) => {
      const slot = order[at]
      return slot === undefined ? text : text + (filled[slot] ?? defaults[slot])
    })
    .join('')
}
