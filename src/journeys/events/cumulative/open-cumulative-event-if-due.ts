import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { isPromptDue, recordPrompt } from '../../../purchase/prompts/prompt-times.ts'
import { loadTopUpEvent } from '../events.actions.ts'
import { topUpEventsStore } from '../events.store.ts'

/**
 * Opens the cumulative event if it is due. Does nothing if this cannot be recorded, because the event would then open
 * on every page.
 */
export async function openCumulativeEventIfDue(mayShow: () => boolean): Promise<void> {
  const mayOpen = () => isPromptDue('cumulativeEvent') && mayShow()
  if (!mayOpen()) return
  await loadTopUpEvent('cumulative')
  if (!getLoadedData(topUpEventsStore.cumulative) || !mayOpen()) return
  if (recordPrompt('cumulativeEvent')) openOverlay({ kind: 'cumulativeEvent' })
}
