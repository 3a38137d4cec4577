/** `x-request-id` of the last failed request, which customer service can look up in the gateway's log. */
let lastFailedId: string | undefined

export function saveFailedRequestId(id: unknown): void {
  if (typeof id === 'string' && /^[\w-]{8,64}$/.test(id)) lastFailedId = id
}

export const getFailedRequestId = (): string | undefined => lastFailedId
