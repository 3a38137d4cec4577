import type { FastifyReply } from 'fastify'
import type { Language } from '../../../../src/contract/domain.table.ts'
import { html, type Markup } from '../../../http/html.ts'
import { getTextDirection } from '../../../../src/kernel/i18n/languages.table.ts'

export const paysiteStylesheetPaths = { site: '/pay/site.css', marks: '/pay/marks.css' } as const

export interface SitePage {
  language: Language
  title: string
  body: Markup
  status?: number | undefined
  /** Origin of the store. Forms may redirect there. */
  formActionOrigin?: string | undefined
}

/**
 * Returns a content security policy that forbids scripts. `form-action` includes the store because browsers also apply
 * it to redirects.
 */
const policy = (formsLeadTo: string | undefined): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action 'self'${formsLeadTo === undefined ? '' : ` ${formsLeadTo}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

export function sendPaysitePage(reply: FastifyReply, page: SitePage): FastifyReply {
  const whole = html`<!doctype html>
    <html lang="${page.language}" dir="${getTextDirection(page.language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        <!-- Browsers ask for one by themselves, and a 404 looks like a fault of the store. -->
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${paysiteStylesheetPaths.site}" />
        <link rel="stylesheet" href="${paysiteStylesheetPaths.marks}" />
      </head>
      <body>
        ${page.body}
      </body>
    </html> `
  return reply
    .code(page.status ?? 200)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy(page.formActionOrigin) })
    .type('text/html; charset=utf-8')
    .send(whole.text)
}
