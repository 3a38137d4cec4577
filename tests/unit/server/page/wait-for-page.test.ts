import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitForPage } from '../../../../server/page/wait-for-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => void setTimeout(() => resolve(value), ms))
const never = new Promise<void>(() => undefined)

it('a player whose page is drawn in two languages gets it, although both take longer than one may', async () => {
  const page = waitForPage(150, after(250, 'page'), after(130, undefined))
  await vi.advanceTimersByTimeAsync(250)
  expect(await page).toBe('page')
})

it.each([
  ['the first drawing', never],
  ['the second drawing', after(100, undefined)],
])('a player whose page is late in %s gets one without it', async (_which, secondDrawing) => {
  const outcome = waitForPage(150, after(400, 'page'), secondDrawing).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(300)
  expect(await outcome).toBe('timeout')
})
