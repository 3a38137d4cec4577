// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Area } from '../../../../../src/contract/domain.table.ts'
import { isPromptDue, recordPrompt } from '../../../../../src/purchase/prompts/prompt-times.ts'
import { prompts, type PromptName } from '../../../../../src/purchase/prompts/prompts.table.ts'
import { sessionStore } from '../../../../../src/kernel/session/session.store.ts'

const noon = new Date(2026, 10, 30, 12)
const lateEvening = new Date(2026, 10, 30, 23, 59)
const hour = 3_600_000
const names = Object.keys(prompts) as PromptName[]

/** Shows a prompt in an area, and returns the days after which it is due again. */
function measureDays(name: PromptName, { area, shownAt }: { area: Area; shownAt: Date }): number {
  vi.setSystemTime(shownAt)
  Object.assign(sessionStore, { area, brand: {} })
  expect(recordPrompt(name)).toBe(true)
  for (let hours = 0; hours < 400 * 24; hours += 1) {
    vi.setSystemTime(shownAt.getTime() + hours * hour)
    if (isPromptDue(name)) return hours / 24
  }
  return Infinity
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const closingTimes = [
  ['at noon', noon],
  ['a minute before midnight', lateEvening],
] as const

describe.each(names)('the prompt %s', (name) => {
  it.each(closingTimes)('stays away for at least 7 days from a player in Korea who closed it %s', (_when, shownAt) => {
    expect(measureDays(name, { area: 'kr', shownAt })).toBeGreaterThanOrEqual(7)
  })
})

describe.each(names.filter((name) => name !== 'news'))('the prompt %s', (name) => {
  it.each(closingTimes)('stays away for at least 7 days from a player elsewhere who closed it %s', (_when, shownAt) => {
    const days = measureDays(name, { area: 'sea', shownAt })
    expect(days).toBeGreaterThanOrEqual(7)
    expect(days).toBe(prompts[name].days)
  })
})

it.each([
  ['noon', noon, 0.5],
  ['a minute before midnight', lateEvening, 1 / 24],
])('a player outside Korea who closed the forced banner at %s may see it the next day', (_when, shownAt, days) => {
  expect(measureDays('news', { area: 'sea', shownAt })).toBe(days)
})

it('a prompt that was never shown is due', () => {
  expect(names.filter((name) => !isPromptDue(name))).toEqual([])
})
