// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLazyScreen } from '../../../../../office/app/screens/create-lazy-screen.tsx'

vi.mock('../../../../../office/app/i18n/i18n.ts', () => ({ useOfficeTranslation: () => ({ t: (key: string) => key }) }))

const Orders: ComponentType = () => <h1>Orders</h1>
const missing = async (): Promise<ComponentType> => {
  throw new TypeError('Failed to fetch dynamically imported module')
}
const reload = vi.fn()
const respond = (response: () => Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockImplementation(response)

beforeEach(() => {
  sessionStorage.clear()
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a screen of the office', () => {
  it('opens without a placeholder if its menu entry was touched before', async () => {
    const { component: Screen, prefetch } = createLazyScreen(async () => Orders)
    await prefetch()
    render(<Screen />)
    expect(screen.getByRole('heading', { name: 'Orders' })).toBeDefined()
  })

  it('shows a placeholder until its script is there', async () => {
    const { component: Screen } = createLazyScreen(async () => Orders)
    render(<Screen />)
    expect(screen.getByRole('status')).toBeDefined()
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeDefined()
  })

  it('whose script is gone after an upgrade reloads the page, once', async () => {
    respond(async () => new Response('<!doctype html>'))
    const { component: Screen } = createLazyScreen(missing)
    render(<Screen />)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    cleanup()
    render(<Screen />)
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('says so while the gateway is away, and opens as soon as the person tries again', async () => {
    respond(async () => {
      throw new TypeError('Failed to fetch')
    })
    const load = vi.fn(missing)
    const { component: Screen } = createLazyScreen(load)
    render(<Screen />)
    const retry = await screen.findByRole('button', { name: 'office:try_again' })
    expect(reload).not.toHaveBeenCalled()
    load.mockImplementation(async () => Orders)
    fireEvent.click(retry)
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeDefined()
  })
})
