/**
 * A player's monthly budget in hundredths. As the page promises, a lower one applies at once, a higher one in seven
 * days.
 */
export interface Budget {
  readonly minor: number | undefined
  readonly next?: { readonly minor: number | undefined; readonly at: number } | undefined
}

const raiseSeconds = 7 * 86_400
const toLimit = (minor: number | undefined): number => minor ?? Infinity

export const getBudget = ({ minor, next }: Budget, at: number): number | undefined =>
  next && next.at <= at ? next.minor : minor

export function changeBudget(budget: Budget, wanted: number | undefined, at: number): Budget {
  const minor = getBudget(budget, at)
  if (toLimit(wanted) <= toLimit(minor)) return { minor: wanted }
  const next = budget.next && budget.next.at > at ? budget.next : undefined
  return { minor, next: next && next.minor === wanted ? next : { minor: wanted, at: at + raiseSeconds } }
}
