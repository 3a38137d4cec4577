/** How many keys a line names. */
const most = 3

/** `cancel is missing` of many keys becomes one line that counts them and names the first: a new language has hundreds. */
export function together(problems: readonly string[]): string[] {
  const byFault = Map.groupBy(problems, (problem) => problem.slice(problem.indexOf(' ') + 1))
  return [...byFault].flatMap(([fault, group]) => {
    if (group.length <= most) return group
    const first = group.slice(0, most).map((problem) => problem.split(' ', 1))
    return [`${group.length} keys (${first.join(', ')} …): each ${fault}`]
  })
}
