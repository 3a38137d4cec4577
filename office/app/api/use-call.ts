import { useRef } from 'react'
import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { OfficeCall, OfficeReplyOf, OfficeRequestOf } from '../../contract/call.ts'
import { callOffice } from './call-office.ts'

interface QueryChoices {
  readonly isEnabled?: boolean
  /** Reads again while the page is visible. */
  readonly everyMs?: number
}

/** Reads a call. The last reply stays on screen while the next one is loading or the gateway is away. */
export function useRead<C extends OfficeCall>(
  call: C,
  request: OfficeRequestOf<C>,
  { isEnabled = true, everyMs }: QueryChoices = {},
): UseQueryResult<OfficeReplyOf<C>> {
  return useQuery<OfficeReplyOf<C>>({
    queryKey: [call.path, request],
    queryFn: ({ signal }) => callOffice(call, request, signal),
    enabled: isEnabled,
    refetchInterval: everyMs ?? false,
    placeholderData: keepPreviousData,
  })
}

/** Marks everything that was read as outdated after a write because one write may change several screens. */
export function useWrite<C extends OfficeCall>(call: C, onDone?: (reply: OfficeReplyOf<C>) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: OfficeRequestOf<C>) => callOffice(call, request),
    onSuccess: (reply) => {
      void client.invalidateQueries()
      onDone?.(reply)
    },
  })
}

/**
 * Returns the id of a write. A repeated attempt with the same content gets the same id, so that a write whose reply was
 * lost is never made twice.
 */
export function useRequestId(): (content: unknown) => string {
  const last = useRef({ content: '', id: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, id: crypto.randomUUID() }
    return last.current.id
  }
}
