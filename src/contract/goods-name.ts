/** "680 Crystals" is descriptive, "680" is not. Store and gateway build the order's name with it. */
export const isDescriptiveName = (name: string): boolean => /\p{L}/u.test(name)

/** Matches "6,480", "6.480", "6 480" and "6480" with or without a plus, in every language's digit grouping. */
const groupedNumber = /^\+?\d{1,3}(?:[.,'’\s]\d{3})+\+?$|^\+?\d+\+?$/
/** Arabic texts contain direction marks. */
const directionMarks = /[\u061c\u200e\u200f]/g

/** Returns the number that the text consists of, or undefined if it is anything else. */
export function parseCount(text: string): number | undefined {
  const bare = text.replace(directionMarks, '').trim()
  return groupedNumber.test(bare) ? Number(bare.replace(/\D/g, '')) : undefined
}
