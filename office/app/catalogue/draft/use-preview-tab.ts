import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

/** Returns a function that opens a preview in a new tab, after requesting its URL. */
export function usePreviewTab<Request>(
  requestUrl: (request: Request) => Promise<{ readonly url: string }>,
  onSuccess?: () => void,
) {
  const [isBlocked, setBlocked] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ tab, request }: { tab: Window; request: Request }) => {
      try {
        const { url } = await requestUrl(request)
        tab.location.replace(url)
      } catch (failure) {
        tab.close()
        throw failure
      }
    },
    ...(onSuccess && { onSuccess }),
  })
  const open = (request: Request) => {
    // Open the tab before the call, because browsers block tabs that are opened without a recent click.
    const tab = window.open('', '_blank')
    setBlocked(tab === null)
    if (tab) mutate({ tab, request })
  }
  return { open, isPending, isBlocked, error }
}
