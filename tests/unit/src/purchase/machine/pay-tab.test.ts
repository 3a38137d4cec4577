// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getPlatform } from '../../../../../src/kernel/visitor/device.ts'
import { serializeStoredItem } from '../../../../../src/kernel/storage/stored-item.ts'
import { windowKeys } from '../../../../../src/kernel/storage/window-keys.table.ts'
import { closePaymentTab, openPaymentUrl, openBlankPaymentTab } from '../../../../../src/purchase/machine/pay-tab.ts'

vi.mock('../../../../../src/kernel/visitor/device.ts', () => ({ getPlatform: vi.fn() }))

const url = 'https://razer.com/pay'

/** A tab as a browser hands it out. */
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
const opens = (tab: ReturnType<typeof aTab> | null) =>
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

describe('on a computer a payment opens in a tab of its own', () => {
  it('which says at the click that it is on its way, and then shows the payment page', () => {
    const tab = aTab()
    const open = opens(tab)
    openBlankPaymentTab('Opening…')
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank')
    expect(tab.document).toEqual({ title: 'Opening…', body: { textContent: 'Opening…' } })
    expect(openPaymentUrl(url)).toBe(true)
    expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(url)
    expect(assign).not.toHaveBeenCalled()
  })

  it('which cannot send the store elsewhere, and is known again when it comes back', () => {
    const tab = aTab()
    opens(tab)
    openBlankPaymentTab('Opening…')
    openPaymentUrl(url)
    expect(tab.opener).toBeNull()
    const stored = tab.sessionStorage.setItem.mock.calls[0]
    expect(stored).toEqual([windowKeys.payWindow.key, serializeStoredItem('opened', undefined)])
  })

  it('also where that tab has no storage', () => {
    const tab = aTab()
    tab.sessionStorage.setItem.mockImplementation(() => {
      throw new Error('denied')
    })
    opens(tab)
    openBlankPaymentTab('Opening…')
    expect(openPaymentUrl(url)).toBe(true)
    expect(tab.location.replace).toHaveBeenCalledOnce()
  })

  it('and a button opens it where the browser gave no tab, or the player has closed it', () => {
    opens(null)
    openBlankPaymentTab('Opening…')
    expect(openPaymentUrl(url)).toBe(false)
    const closed = { ...aTab(), closed: true }
    opens(closed)
    openBlankPaymentTab('Opening…')
    expect(openPaymentUrl(url)).toBe(false)
    expect(closed.location.replace).not.toHaveBeenCalled()
    expect(assign).not.toHaveBeenCalled()
  })

  it('which is closed when there is nothing to open, and serves one payment only', () => {
    const [first, second] = [aTab(), aTab()]
    opens(first)
    openBlankPaymentTab('Opening…')
    opens(second)
    openBlankPaymentTab('Opening…')
    expect(first.close).toHaveBeenCalledOnce()
    openPaymentUrl(url)
    closePaymentTab()
    expect(second.close).not.toHaveBeenCalled()
    expect(openPaymentUrl(url)).toBe(false)
  })
})

it.each(['android', 'ios'] as const)('on a phone (%s) a payment opens in the tab of the store', (phone) => {
  vi.mocked(getPlatform).mockReturnValue(phone)
  const open = opens(aTab())
  openBlankPaymentTab('Opening…')
  expect(openPaymentUrl(url)).toBe(true)
  expect(open).not.toHaveBeenCalled()
  expect(assign).toHaveBeenCalledExactlyOnceWith(url)
})
