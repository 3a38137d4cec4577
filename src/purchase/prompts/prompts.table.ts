import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import type { StoredItem } from '../../kernel/storage/stored-item.ts'

/** Message or offer that the store shows unprompted, and the days after which it may be shown again. */
interface Prompt<Value = unknown> {
  /** Stored value that marks the prompt as shown until the prompt is due again. */
  readonly item: StoredItem<Value>
  readonly value: Value
  /**
   * Days of 24 hours before the prompt may be shown again, or `today` until midnight. The law of the player's country
   * may require more.
   */
  readonly days: number | 'today'
}

/** A prompt that the player has closed is not shown for a week, even where no law requires a pause. */
const notNowDays = 7

const definePrompt = <Value>(item: StoredItem<Value>, value: Value, days: Prompt['days']): Prompt<Value> => ({
  item,
  value,
  days,
})

/** All prompts. Each must be shown through `prompt-times.ts`. To add a prompt, add a row and its stored item. */
export const prompts = {
  notify: definePrompt(browserStorageItems.notifyOffered, true, 180),
  install: definePrompt(browserStorageItems.installOffered, true, 180),
  // The specification shows the forced banner once a day and resets its counter at midnight.
  news: definePrompt(browserStorageItems.forcedBanner, 1, 'today'),
  cumulativeEvent: definePrompt(browserStorageItems.autoShowAccumulation, 1, notNowDays),
} as const satisfies Record<string, Prompt<never> | Prompt<boolean> | Prompt<number>>

export type PromptName = keyof typeof prompts
