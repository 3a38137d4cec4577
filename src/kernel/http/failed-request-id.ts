/** The gateway's id of the last failed request: customer service finds the lines of its log by it. */
let last: string | undefined

export function noteFailedRequest(id: unknown): void {
  if (typeof id === 'string' && /^[\w-]{8,64}$/.test(id)) last = id
}

export const failedRequest = (): string | undefined => last
