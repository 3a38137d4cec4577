/**
 * A table of constructions: what a named token means, as custom properties of the store's one style sheet. Each row says what differs from the
 * usual one, and sets the same properties. Colours are named, never written: both themes need them.
 * Read by `face-style.ts` (the page) and `tokens.schema.ts` (which names there are). To add a construction: a row.
 */
export function rows<Property extends string, Name extends string>(
  usual: Readonly<Record<Property, string>>,
  table: Readonly<Record<Name, Partial<Record<Property, string>>>>,
): Readonly<Record<Name, Readonly<Record<Property, string>>>> {
  const filled = Object.entries<Partial<Record<Property, string>>>(table).map(([name, own]) => [
    name,
    { ...usual, ...own },
  ])
  return Object.fromEntries(filled) as Record<Name, Record<Property, string>>
}
