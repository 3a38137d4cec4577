type Name = string | number | undefined

/** Making a formatter costs a phone more than a hundred uses of it, and a list has hundreds: each is made at its first use, and kept. */
export function memoize<Names extends readonly Name[], Made>(
  make: (...names: Names) => Made,
): (...names: Names) => Made {
  const made = new Map<string, Made>()
  return (...names) => {
    const key = names.join(' ')
    const known = made.get(key) ?? make(...names)
    made.set(key, known)
    return known
  }
}
