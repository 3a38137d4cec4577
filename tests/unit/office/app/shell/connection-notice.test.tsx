// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CallError } from '../../../../../office/app/api/call-error.ts'
import { ConnectionNotice } from '../../../../../office/app/shell/connection-notice.tsx'
import { LoadFailure } from '../../../../../office/app/ui/load-failure.tsx'

vi.mock('../../../../../office/app/i18n/i18n.ts', () => ({
  useOfficeTranslation: () => ({
    t: (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
    language: 'en',
  }),
}))

afterEach(cleanup)

function Orders() {
  const { error, refetch } = useQuery({
    queryKey: ['orders'],
    queryFn: () => Promise.reject(new CallError('offline')),
    retry: false,
    networkMode: 'always',
  })
  return <LoadFailure error={error} onRetry={() => void refetch()} />
}

function openOffice(client: QueryClient) {
  render(
    <QueryClientProvider client={client}>
      <ConnectionNotice />
      <Orders />
    </QueryClientProvider>,
  )
  return screen.findAllByRole('alert')
}

it('an agent who opens the office while the gateway is away reads it once', async () => {
  expect(await openOffice(new QueryClient())).toHaveLength(1)
})

it('an agent who has orders on screen reads since when they are outdated', async () => {
  const client = new QueryClient()
  client.setQueryData(['orders'], [], { updatedAt: Date.parse('2026-11-28T12:00Z') })
  const [notice] = await openOffice(client)
  expect(notice?.textContent).toContain('office:outdated_since')
})
