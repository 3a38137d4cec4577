// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadBrands } from '../../../../../src/brands/load/load-brands.ts'
import { pickBrandFieldsForBrowser } from '../../../../../src/brands/page/client-brand.ts'
import { loadedBrandCopyVariants } from '../../../../../src/kernel/i18n/copy-variant.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import type { ResultState } from '../../../../../src/journeys/result/result.table.ts'
import { anOrder } from '../../purchase/orders.ts'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
const { OrderResultBrandMessage: BrandMessage } =
  await import('../../../../../src/journeys/result/state/order-result-brand-message.tsx')
const { PurchaseResultTitle: ResultTitle } = await import('../../../../../src/journeys/result/result-title.tsx')

const brands = await loadBrands()
const withVoice = brands.find(({ key }) => key === 'dragon')
beforeEach(() => {
  if (!withVoice) throw new Error('no such brand')
  initSession({ brand: pickBrandFieldsForBrowser(withVoice, 'icon-96.png'), language: 'en' } as unknown as Session)
  const texts = { noOrders: 'The page is blank', delivered: 'Written in the book', failed: 'Not written in the book' }
  loadedBrandCopyVariants.set('inkPaper', { en: texts })
})
afterEach(cleanup)

const delivered: ResultState = { state: 'success', order: anOrder({ standing: 'success', delivery: 'delivered' }) }
const failed: ResultState = { state: 'failed', order: anOrder({ standing: 'fail' }) }
const declined: ResultState = { state: 'failed', order: anOrder({ standing: 'fail', decline: 'funds' }) }

it.each([
  ['a delivery', delivered, 'result:title_success', 'Written in the book'],
  ['a failed payment', failed, 'result:title_failed', 'Not written in the book'],
])(
  'a player of a brand with its own voice reads the plain title of %s first, and the brand’s message below it',
  (_what, state, fact, line) => {
    const { container } = render(
      <>
        <ResultTitle state={state} />
        <BrandMessage state={state} />
      </>,
    )
    expect(container.textContent).toBe(`${fact}${line}`)
  },
)

it('a player whose payment was declined reads the reason and no brand message', () => {
  render(<BrandMessage state={declined} />)
  expect(screen.queryByText('Not written in the book')).toBeNull()
})
