// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadingState, createReadyState, type Loadable } from '../../../../../src/kernel/loading/loadable.ts'
import { useLoadTimeout } from '../../../../../src/kernel/loading/use-load-timeout.ts'

const load = vi.fn<() => void>()

function List({ given }: { given: Loadable<string> }) {
  const { list, retry } = useLoadTimeout(given, load)
  return <button onClick={retry}>{list.state === 'ready' ? list.data : list.state}</button>
}
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const buttonText = () => screen.getByRole('button').textContent

beforeEach(() => {
  vi.useFakeTimers()
  load.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a player can retry a slow list after eight seconds, and again after eight more', async () => {
  render(<List given={loadingState} />)
  await advance(7900)
  expect(buttonText()).toBe('loading')
  await advance(200)
  expect(buttonText()).toBe('failed')
  await act(() => fireEvent.click(screen.getByRole('button')))
  expect(load).toHaveBeenCalledTimes(1)
  expect(buttonText()).toBe('loading')
  await advance(8100)
  expect(buttonText()).toBe('failed')
})

it('a list that arrives late is still shown', async () => {
  const { rerender } = render(<List given={loadingState} />)
  await advance(9000)
  rerender(<List given={createReadyState('ways to pay')} />)
  expect(buttonText()).toBe('ways to pay')
})
