import type { PageConfig } from '../contract/entities/page-config.ts'
import { hasGameEvents } from './bottom-bar/bottom-bar-items.ts'

interface VisitFacts {
  readonly config: PageConfig
  /** True on shop pages from which the store may redirect to the events. */
  readonly listed: boolean
  readonly seen: boolean
}

/**
 * Returns true if the page config (`tab_to_act`) requires a redirect to the events. This happens once per client id.
 */
export function shouldRedirectToEvents({ config, listed, seen }: VisitFacts): boolean {
  const isWanted = config.cumulativeConfig.tabToAct || config.continueConfig.tabToAct
  return isWanted && hasGameEvents(config) && listed && !seen
}
