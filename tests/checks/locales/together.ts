const most = 3

/** Merges the same problem of many keys into one line with their number. A new language has hundreds. */
export function mergeProblems(problems: readonly string[]): string[] {
  const byFault = Map.groupBy(problems, (problem) => problem.slice(problem.indexOf(' ') + 1))
  return [...byFault].flatMap(([fault, group]) => {
    if (group.length <= most) return group
    const first = group.slice(0, most).map((problem) => problem.split(' ', 1))
    return [`${group.length} keys (${first.join(', ')} …): each ${fault}`]
  })
}
