/**
 * Defines the variants of a component as custom properties. Each row lists only the values that differ from the
 * defaults. Colors must be variables because both color schemes use the same row.
 */
export function defineStyleVariants<Property extends string, Name extends string>(
  usual: Readonly<Record<Property, string>>,
  table: Readonly<Record<Name, Partial<Record<Property, string>>>>,
): Readonly<Record<Name, Readonly<Record<Property, string>>>> {
  const filled = Object.entries<Partial<Record<Property, string>>>(table).map(([name, own]) => [
    name,
    { ...usual, ...own },
  ])
  return Object.fromEntries(filled) as Record<Name, Record<Property, string>>
}
