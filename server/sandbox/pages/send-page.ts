import type { FastifyReply } from 'fastify'
import { html, type Markup } from '../../http/html.ts'

export const sandboxStylesheetPath = '/sandbox/pages.css'

/** Content security policy that forbids scripts and allows images and styles from this origin only. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

export interface Page {
  language: string
  title: string
  body: Markup
}

export function sendSandboxPage(reply: FastifyReply, { language, title, body }: Page): FastifyReply {
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${sandboxStylesheetPath}" />
      </head>
      <body>
        ${body}
      </body>
    </html> `
  return reply
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(page.text)
}
