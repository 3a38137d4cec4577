// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getPlatform } from '../../../../../src/kernel/visitor/device.ts'
import { serializeStoredItem } from '../../../../../src/kernel/storage/stored-item.ts'
import { crossWindowStorageItems } from '../../../../../src/kernel/storage/window-message-items.table.ts'
import { closePaymentTab, openPaymentUrl, openBlankPaymentTab } from '../../../../../src/purchase/machine/pay-tab.ts'

vi.mock('../../../../../src/kernel/visitor/device.ts', () => ({ getPlatform: vi.fn() }))

const url = 'https://razer.com/pay'

/** A tab as returned by `window.open`. */
function aTab() {
  return {
    document: { title: '', body: { textContent: '' } },
    sessionStorage: { setItem: vi.fn<(key: string, value: string) => void>() },
    location: { replace: vi.fn() },
    opener: window as unknown,
    closed: false,
    close: vi.fn(),
  }
}
const assign = vi.fn()
const mockWindowOpen = (tab: ReturnType<typeof aTab> | null) =>
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window | null)

beforeEach(() => {
  vi.mocked(getPlatform).mockReturnValue('web')
  assign.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
})
afterEach(() => {
  closePaymentTab()
  vi.restoreAllMocks()
})

describe('on a computer the payment tab', () => {
  it('opens on the click with a message and then shows the payment page', () => {
    const tab = aTab()
    const open = mockWindowOpen(tab)
    openBlankPaymentTab('Opening…')
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank')
    expect(tab.document).toEqual({ title: 'Opening…', body: { textContent: 'Opening…' } })
    expect(openPaymentUrl(url)).toBe(true)
    expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(url)
    expect(assign).not.toHaveBeenCalled()
  })

  it('has no opener and is marked as the payment tab', () => {
    const tab = aTab()
    mockWindowOpen(tab)
    openBlankPaymentTab('Opening…')
    openPaymentUrl(url)
    expect(tab.opener).toBeNull()
    const stored = tab.sessionStorage.setItem.mock.calls[0]
    expect(stored).toEqual([crossWindowStorageItems.payWindow.key, serializeStoredItem('opened', undefined)])
  })

  it('works without storage in the tab', () => {
    const tab = aTab()
    tab.sessionStorage.setItem.mockImplementation(() => {
      throw new Error('denied')
    })
    mockWindowOpen(tab)
    openBlankPaymentTab('Opening…')
    expect(openPaymentUrl(url)).toBe(true)
    expect(tab.location.replace).toHaveBeenCalledOnce()
  })

  it('is not used if the browser blocked it or the player closed it', () => {
    mockWindowOpen(null)
    openBlankPaymentTab('Opening…')
    expect(openPaymentUrl(url)).toBe(false)
    const closed = { ...aTab(), closed: true }
    mockWindowOpen(closed)
    openBlankPaymentTab('Opening…')
    expect(openPaymentUrl(url)).toBe(false)
    expect(closed.location.replace).not.toHaveBeenCalled()
    expect(assign).not.toHaveBeenCalled()
  })

  it('is closed if it is not needed, and serves one payment only', () => {
    const [first, second] = [aTab(), aTab()]
    mockWindowOpen(first)
    openBlankPaymentTab('Opening…')
    mockWindowOpen(second)
    openBlankPaymentTab('Opening…')
    expect(first.close).toHaveBeenCalledOnce()
    openPaymentUrl(url)
    closePaymentTab()
    expect(second.close).not.toHaveBeenCalled()
    expect(openPaymentUrl(url)).toBe(false)
  })
})

it.each(['android', 'ios'] as const)('on a phone (%s) a payment opens in the store’s tab', (phone) => {
  vi.mocked(getPlatform).mockReturnValue(phone)
  const open = mockWindowOpen(aTab())
  openBlankPaymentTab('Opening…')
  expect(openPaymentUrl(url)).toBe(true)
  expect(open).not.toHaveBeenCalled()
  expect(assign).toHaveBeenCalledExactlyOnceWith(url)
})
