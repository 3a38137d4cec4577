import { getSnoozeDays } from '../../contract/law/snooze-days.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import type { StoredItem } from '../../kernel/storage/stored-item.ts'
import { getNowSeconds } from '../../kernel/time/now-seconds.ts'
import { getEndOfLocalDay } from '../../kernel/visitor/daily-count.ts'
import { getPayRegion } from '../selection/pay-region.ts'
import { prompts, type PromptName } from './prompts.table.ts'

const dayMilliseconds = 86_400_000

/** Returns true if the prompt may be shown again: the waiting times in its table row and in the law are over. */
export const isPromptDue = (name: PromptName): boolean => browserStorage.read<unknown>(prompts[name].item) === undefined

/**
 * Records that a prompt is shown now. Returns false if storage is blocked; otherwise, the prompt would appear on every
 * page load.
 */
export function recordPrompt(name: PromptName): boolean {
  const { area, brand, user } = sessionStore
  const region = getPayRegion() ?? ''
  const place = { area: area ?? '', region, playerCountries: user?.countries, law: brand.law }
  const { item, value, days }: { item: StoredItem; value: unknown; days: number | 'today' } = prompts[name]
  const now = new Date()
  const inDays = (count: number) => now.getTime() + count * dayMilliseconds
  const rowEnd = days === 'today' ? getEndOfLocalDay(now).getTime() : inDays(days)
  const dueAt = new Date(Math.max(rowEnd, inDays(getSnoozeDays(place, getNowSeconds()))))
  return browserStorage.write(item, value, dueAt).isPersisted
}
