/** Returns a text field of a JSON body; undefined if the body has no such field, or one of another type. */
export function readBodyText(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value
  return typeof value === 'string' ? value : undefined
}
