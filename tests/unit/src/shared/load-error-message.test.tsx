// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionStore } from '../../../../src/kernel/session/session.store.ts'

vi.mock('../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
const { LoadErrorMessage: LoadError } = await import('../../../../src/shared/load-error-message.tsx')

const network = { kind: 'network' } as const

afterEach(cleanup)

it('an offline player sees no retry button, and the list reloads once the network is back', async () => {
  sessionStore.online = false
  const onRetry = vi.fn()
  render(<LoadError failure={network} onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('errors:offline_load')
  expect(screen.queryByRole('button')).toBeNull()
  expect(onRetry).not.toHaveBeenCalled()
  await act(async () => (sessionStore.online = true))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it('an online player can retry, and nothing retries without a press', async () => {
  sessionStore.online = true
  const onRetry = vi.fn()
  render(<LoadError failure={network} onRetry={onRetry} />)
  expect(onRetry).not.toHaveBeenCalled()
  await act(() => fireEvent.click(screen.getByRole('button', { name: 'shell:retry' })))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
