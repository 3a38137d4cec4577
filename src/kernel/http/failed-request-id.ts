/** `x-request-id` of the last failed request. Support searches the gateway's log for it. */
let lastFailedId: string | undefined

export function saveFailedRequestId(id: unknown): void {
  if (typeof id === 'string' && /^[\w-]{8,64}$/.test(id)) lastFailedId = id
}

export const getFailedRequestId = (): string | undefined => lastFailedId
