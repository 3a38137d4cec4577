import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { buildCallUrl } from '../../contract/call.ts'
import { getOrder, orderEventSchema, streamOrderEvents } from '../../contract/calls/orders.calls.ts'

type OrderEvent = v.InferOutput<typeof orderEventSchema>

/**
 * Follows an order while the page is visible, and loads it again after each change. Returns the latest event. A hidden
 * page closes its stream, because browsers allow only six HTTP/1.1 connections per host.
 */
export function useOrderStream(billingNo: string): OrderEvent | undefined {
  const queries = useQueryClient()
  const [event, setEvent] = useState<OrderEvent>()
  const version = useRef<string>(undefined)
  useEffect(() => {
    let source: EventSource | undefined
    const close = () => {
      source?.close()
      source = undefined
      setEvent(undefined)
    }
    const receive = ({ data }: MessageEvent<string>) => {
      const next = v.parse(orderEventSchema, JSON.parse(data))
      if (version.current !== undefined && version.current !== next.version)
        void queries.invalidateQueries({ queryKey: [getOrder.path] })
      version.current = next.version
      setEvent(next)
    }
    const follow = () => {
      close()
      if (document.visibilityState !== 'visible') return
      source = new EventSource(buildCallUrl(streamOrderEvents, { billingNo }))
      source.onmessage = receive
      source.onerror = () => setEvent(undefined)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      source?.close()
    }
  }, [billingNo, queries])
  return event
}
