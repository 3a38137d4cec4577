import { useRef } from 'react'
import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { OfficeCall, OfficeReplyOf, OfficeRequestOf } from '../../contract/call.ts'
import { callOfficeApi } from './call-office.ts'

interface QueryChoices {
  readonly isEnabled?: boolean
  /** Milliseconds between two reloads of the data while the page is visible. */
  readonly everyMs?: number
  /** Version of the data. If it changes, the data is loaded again, even while an earlier call is still running. */
  readonly version?: number
}

/** Loads data with an API call. The previous response stays on screen while the next response is loading. */
export function useOfficeQuery<C extends OfficeCall>(
  call: C,
  request: OfficeRequestOf<C>,
  { isEnabled = true, everyMs, version }: QueryChoices = {},
): UseQueryResult<OfficeReplyOf<C>> {
  return useQuery<OfficeReplyOf<C>>({
    queryKey: [call.path, request, version],
    queryFn: ({ signal }) => callOfficeApi(call, request, signal),
    enabled: isEnabled,
    refetchInterval: everyMs ?? false,
    placeholderData: keepPreviousData,
  })
}

/** Sends a write. Afterwards all data on screen is reloaded, because one write may affect several screens. */
export function useOfficeMutation<C extends OfficeCall>(call: C, onDone?: (reply: OfficeReplyOf<C>) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [call.path],
    mutationFn: (request: OfficeRequestOf<C>) => callOfficeApi(call, request),
    onSuccess: (reply) => {
      void client.invalidateQueries()
      onDone?.(reply)
    },
  })
}

/**
 * Returns a function that creates the request id for a write. A retry with the same content gets the same id, so the
 * gateway does not write twice.
 */
export function useIdempotentRequestId(): (content: unknown) => string {
  const last = useRef({ content: '', id: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, id: crypto.randomUUID() }
    return last.current.id
  }
}
