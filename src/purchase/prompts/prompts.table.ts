import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import type { StoredItem } from '../../kernel/storage/stored-item.ts'

/** Message or offer that the store shows unprompted, and the days after which it may be shown again. */
interface Prompt<Value = unknown> {
  /** Stored value that marks the prompt as shown until the prompt is due again. */
  readonly item: StoredItem<Value>
  readonly value: Value
  /** Days including the current one. The law of the player's country may require more. */
  readonly days: number
}

const definePrompt = <Value>(item: StoredItem<Value>, value: Value, days: number): Prompt<Value> => ({
  item,
  value,
  days,
})

/** All prompts. Each must be shown through `prompt-times.ts`. To add a prompt, add a row and its stored item. */
export const prompts = {
  notify: definePrompt(browserStorageItems.notifyOffered, true, 180),
  install: definePrompt(browserStorageItems.installOffered, true, 180),
  news: definePrompt(browserStorageItems.forcedBanner, 1, 1),
  cumulativeEvent: definePrompt(browserStorageItems.autoShowAccumulation, 1, 1),
} as const satisfies Record<string, Prompt<never> | Prompt<boolean> | Prompt<number>>

export type PromptName = keyof typeof prompts
