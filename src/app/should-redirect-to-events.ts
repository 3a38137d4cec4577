import type { PageConfig } from '../contract/entities/page-config.ts'
import { hasEvents } from './bottom-bar/nav-items.ts'

interface VisitFacts {
  readonly config: PageConfig
  /** The route is one of those with the bars. */
  readonly listed: boolean
  readonly seen: boolean
}

/** `tab_to_act`: the first visit per client to a listed route is sent to the events. */
export function shouldRedirectToEvents({ config, listed, seen }: VisitFacts): boolean {
  const isWanted = config.cumulativeConfig.tabToAct || config.continueConfig.tabToAct
  return isWanted && hasEvents(config) && listed && !seen
}
