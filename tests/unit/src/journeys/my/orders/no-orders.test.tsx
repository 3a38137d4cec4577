// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Illustration } from '../../../../../../src/ui/states/illustration.tsx'

const navigateTo = vi.hoisted(() => vi.fn())
vi.mock('../../../../../../src/kernel/url/navigation.ts', () => ({ navigateTo }))
vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
vi.mock('../../../../../../src/kernel/i18n/copy-variant.ts', () => ({ useBrandCopyVariant: () => undefined }))
const { NoOrdersMessage } = await import('../../../../../../src/journeys/my/orders/no-orders.tsx')

afterEach(cleanup)

it('a player without orders gets to the goods with one press', () => {
  render(<NoOrdersMessage />)
  fireEvent.click(screen.getByRole('button', { name: 'shell:nav_topup' }))
  expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/')
})

it('a player can tell empty lists of orders, coupons, gifts and events apart by their pictures', () => {
  const pictures = (['orders', 'coupons', 'gifts', 'events'] as const).map((name) => {
    const { container } = render(<Illustration name={name} />)
    return container.innerHTML
  })
  expect(new Set(pictures).size).toBe(4)
})
