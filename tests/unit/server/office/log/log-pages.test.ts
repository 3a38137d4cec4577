import { describe, expect, it } from 'vitest'
import { mergeLogPages, parseLogCursor, formatLogCursor } from '../../../../../server/office/log/log-pages.ts'

const toEntries = (tenant: string, ...times: number[]) => times.map((at) => ({ tenant, at }))

describe('an auditor who reads the logs of two databases', () => {
  it('sees the newest entries first, and those of each log in the order of its chain', () => {
    // The clock of one gateway was behind.
    const merged = mergeLogPages([toEntries('asia', 9, 4, 7), toEntries('europe', 8, 5)])
    expect(merged.map(({ at }) => at)).toEqual([9, 8, 5, 4, 7])
  })

  it('continues each log after the entry that the page before ended with', () => {
    const positions = new Map([
      ['', 7],
      ['asia', 12],
    ])
    expect(parseLogCursor(formatLogCursor(positions))).toEqual(positions)
    expect(parseLogCursor('asia.x~europe')).toEqual(new Map())
    expect(parseLogCursor()).toEqual(new Map())
  })
})
