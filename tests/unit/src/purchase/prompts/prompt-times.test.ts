// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Area } from '../../../../../src/contract/domain.table.ts'
import { isPromptDue, recordPrompt } from '../../../../../src/purchase/prompts/prompt-times.ts'
import { prompts, type PromptName } from '../../../../../src/purchase/prompts/prompts.table.ts'
import { sessionStore } from '../../../../../src/kernel/session/session.store.ts'

const noon = new Date(2026, 10, 30, 12)
const day = 86_400_000
const names = Object.keys(prompts) as PromptName[]

/** Shows a prompt in an area at noon, and returns the days after which it is due again. */
function measureDays(name: PromptName, area: Area): number {
  Object.assign(sessionStore, { area, brand: {} })
  expect(recordPrompt(name)).toBe(true)
  for (let days = 0; days < 400; days += 1) {
    vi.setSystemTime(noon.getTime() + days * day)
    if (isPromptDue(name)) return days
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

describe.each(names)('the prompt %s', (name) => {
  it('stays away for at least 7 days from a player in Korea who closed it', () => {
    expect(measureDays(name, 'kr')).toBeGreaterThanOrEqual(7)
  })

  it('may be shown again to a player elsewhere after the days of its row', () => {
    expect(measureDays(name, 'sea')).toBe(prompts[name].days)
  })
})

it('a prompt that was never shown is due', () => {
  expect(names.filter((name) => !isPromptDue(name))).toEqual([])
})
