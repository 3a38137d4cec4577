import { readWords } from '../../locales/read-words.ts'
import type { Language } from '../contract/domain.table.ts'
import { escapeHtml } from './escape.ts'

/**
 * What a page says where the store's script does not come or cannot run. The build writes these notices into a brand's page in the
 * brand's own language, and the last words in each language that the brand has (`page-watch.ts` chooses): a static host knows no visitor.
 * The gateway does, and leaves that one language.
 */
const marks = { start: '<!-- notices -->', end: '<!-- /notices -->' } as const

const pageWords = readWords('page', ['not_loaded', 'no_script', 'too_old_title', 'too_old_text'])
const shellWords = readWords('shell', ['retry'])

const lastWords = (language: Language): string =>
  `<main class="last-words" role="alert" lang="${language}"><p dir="auto">${escapeHtml(pageWords(language).not_loaded)}</p><button>${escapeHtml(shellWords(language).retry)}</button></main>`

/** Without script no button works. CSS alone cannot tell: `scripting` came with Chrome 120. */
const withoutScript = '#root button,#root select,#root [data-needs-script]{display:none!important}'

/** `isReadable`: the page has said everything without its script, so nothing has to be turned on. */
export function pageNotices(language: Language, others: readonly Language[] = [], isReadable = false): string {
  const copy = pageWords(language)
  const last = [language, ...others.filter((other) => other !== language)].map(lastWords)
  return [
    marks.start,
    `<div class="too-old" lang="${language}" dir="auto"><h1>${escapeHtml(copy.too_old_title)}</h1><p>${escapeHtml(copy.too_old_text)}</p></div>`,
    `<noscript><style>${withoutScript}</style>${isReadable ? '' : noScript(language)}</noscript>`,
    `<template id="last-words">${last.join('')}</template>`,
    marks.end,
  ].join('')
}

const noScript = (language: Language): string =>
  `<p class="no-script" lang="${language}" dir="auto">${escapeHtml(pageWords(language).no_script)}</p>`

/** The page with its notices in one language. */
export function withNotices(html: string, language: Language, isReadable: boolean): string {
  const start = html.indexOf(marks.start)
  const end = html.indexOf(marks.end)
  if (start < 0 || end < 0) return html
  return html.slice(0, start) + pageNotices(language, [], isReadable) + html.slice(end + marks.end.length)
}
