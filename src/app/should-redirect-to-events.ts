import type { PageConfig } from '../contract/entities/page-config.ts'
import { hasEvents } from './bottom-bar/nav-items.ts'

interface VisitFacts {
  readonly config: PageConfig
  /** The route has the shop's bars. */
  readonly listed: boolean
  readonly seen: boolean
}

/** `tab_to_act` sends the first visit of each client to the events page. */
export function shouldRedirectToEvents({ config, listed, seen }: VisitFacts): boolean {
  const isWanted = config.cumulativeConfig.tabToAct || config.continueConfig.tabToAct
  return isWanted && hasEvents(config) && listed && !seen
}
