/** Returns the Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [i, letter] of one.split('').entries()) {
    const next = [i + 1]
    for (const [j, wanted] of other.split('').entries())
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === wanted ? 0 : 1)))
    row = next
  }
  return row[other.length] ?? 0
}

const getParentPath = (path: string) => path.slice(0, path.lastIndexOf('.') + 1)
const maxDistance = 2

/** Returns the missing field that is most similar to an unknown field. */
export const suggestFieldName = (unknown: string, missing: readonly string[]): string | undefined =>
  missing.find((path) => getParentPath(path) === getParentPath(unknown) && distance(path, unknown) <= maxDistance)
