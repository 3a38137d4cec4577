import { assets } from './parts/assets.ts'
import { fonts } from './parts/fonts.ts'
import { images } from './parts/images.ts'
import { payStarts } from './parts/pay-starts.ts'
import { replies } from './parts/replies.ts'
import { shell } from './parts/shell.ts'
import type { Asked, Part } from './part.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Who answers what. Read by `answerFor`; the first part that takes a request answers it, what none takes goes its own way as if
 * there were no worker. To add a part: a file in parts/, then a row here.
 */
const parts: readonly Part[] = [payStarts, replies, shell, fonts, assets, images]

export function answerFor(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  if (request.method !== 'GET') return undefined
  const url = new URL(request.url)
  const asked: Asked = { event, request, url, isOwn: url.origin === self.location.origin }
  return parts.find((part) => part.takes(asked))?.answer(asked)
}
