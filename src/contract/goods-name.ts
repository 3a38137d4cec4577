/**
 * Whether the name of goods says what they are: "680 crystals" does, "680" does only in a list of crystals. Store and gateway name an order by it,
 * so that both say the same.
 */
export const saysWhatItIs = (name: string): boolean => /\p{L}/u.test(name)
