import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { escapeHtml } from '../../src/brands/page/escape.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import { languageTable } from '../../src/kernel/i18n/languages.table.ts'
import { getFailureMessage } from './messages.ts'

/** Error pages outside any store, in English because brand and language are unknown. */
const pages = {
  unknownHost: {
    status: 404,
    title: 'No store here',
    text: 'No store lives at this address. Please check the link, or open the top-up page from inside your game.',
  },
  notFound: { status: 404, title: 'Not found', text: 'There is nothing at this address.' },
  notBuilt: {
    status: 404,
    title: 'No store here',
    text: 'This gateway answers calls only; the store is served from another address.',
  },
  badAddress: {
    status: 400,
    title: 'This link is broken',
    text: 'The address cannot be read. Please open the top-up page from inside your game again.',
  },
  brokenServer: {
    status: 500,
    title: 'Something went wrong',
    text: 'Please wait a moment and load the page again. Nothing you bought is lost.',
  },
} as const

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 24px}:root{color-scheme:light dark}'
const styleHash = createHash('sha256').update(style).digest('base64')

type PageName = keyof typeof pages

export function sendPlainPage(reply: FastifyReply, name: PageName, status: number = pages[name].status) {
  return sendText(reply.code(status), 'en', pages[name])
}

/** Status and Retry-After in seconds for each reason why a brand's page is unavailable. */
const unavailableReasons = {
  /** The brand has nothing for sale yet. */
  storeClosed: { status: 503, retryAfterSeconds: 60 },
  /** The network has exceeded the rate limit for pages. */
  tooManyRequests: { status: 429, retryAfterSeconds: 30 },
  /** The gateway is overloaded. */
  unavailable: { status: 503, retryAfterSeconds: 5 },
} as const

export function sendUnavailablePage(
  reply: FastifyReply,
  why: keyof typeof unavailableReasons,
  { brand, language }: { brand: Pick<Brand, 'name'>; language: Language },
) {
  const { status, retryAfterSeconds } = unavailableReasons[why]
  const text = getFailureMessage(why, language)
  return sendText(reply.code(status).header('retry-after', retryAfterSeconds), language, { title: brand.name, text })
}

function sendText(reply: FastifyReply, language: Language, { title, text }: { title: string; text: string }) {
  const { tag, direction } = languageTable[language]
  const [heading, sentence] = [title, text].map(escapeHtml)
  const html = `<!doctype html><html lang="${tag}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><style>${style}</style><main><h1>${heading}</h1><p>${sentence}</p></main></html>`
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
