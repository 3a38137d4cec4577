// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useOfficeQuery } from '../../../../../office/app/api/use-call.ts'
import { UnreachableTenantsNotice } from '../../../../../office/app/shell/unreachable-tenants-notice.tsx'
import { unreachableTenantsHeader } from '../../../../../office/contract/call.ts'
import { countOrders } from '../../../../../office/contract/calls/orders.calls.ts'

vi.mock('../../../../../office/app/i18n/i18n.ts', () => ({
  useOfficeTranslation: () => ({ t: (_key: string, { tenants }: { tenants: string }) => `No answer from ${tenants}` }),
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function OrderCount() {
  useOfficeQuery(countOrders, {})
  return null
}

it('an agent reads which databases are missing in the numbers on screen, until they respond again', async () => {
  const headers: Record<string, string> = { [unreachableTenantsHeader]: 'europe,asia' }
  const respond = () => Promise.resolve(Response.json({ count: 2, isLowerBound: false }, { headers }))
  vi.stubGlobal('fetch', respond)
  const client = new QueryClient()
  const page = (
    <QueryClientProvider client={client}>
      <UnreachableTenantsNotice />
      <OrderCount />
    </QueryClientProvider>
  )
  const { unmount } = render(page)
  await screen.findByText('No answer from asia, europe')
  delete headers[unreachableTenantsHeader]
  await client.refetchQueries()
  await expect.poll(() => screen.queryByText(/No answer/)).toBeNull()
  unmount()
})
