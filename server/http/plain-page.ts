import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Pages for where there is no store to show. One row a page; English, for no brand is known that could say which language. */
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
  const { title, text } = pages[name]
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><main><h1>${title}</h1><p>${text}</p></main></html>`
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
