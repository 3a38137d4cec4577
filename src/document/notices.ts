import { escapeHtml } from '../brands/page/escape.ts'
import type { Language } from '../contract/domain.table.ts'
import { pageCssClasses, pageElementIds } from '../early/protocol.ts'
import { readWords } from '../../locales/read-words.ts'

const pageWords = readWords('page', ['not_loaded', 'no_script', 'too_old_title', 'too_old_text'])
const shellWords = readWords('shell', ['retry'])

const lastWords = (language: Language): string =>
  `<main class="${pageCssClasses.lastWords}" role="alert" lang="${language}"><p dir="auto">${escapeHtml(pageWords(language).not_loaded)}</p><button>${escapeHtml(shellWords(language).retry)}</button></main>`

const noScript = (language: Language): string =>
  `<p class="no-script" lang="${language}" dir="auto">${escapeHtml(pageWords(language).no_script)}</p>`

/**
 * Returns the messages for a script that fails to load or cannot run. Pages on static hosts contain them in all
 * languages of the brand, and the early script selects one. If `isReadable` is true, the page is useful without
 * JavaScript, so the message that asks to enable JavaScript is omitted.
 */
export function renderScriptFailureNotices(
  language: Language,
  others: readonly Language[] = [],
  isReadable = false,
): string {
  const copy = pageWords(language)
  const last = [language, ...others.filter((other) => other !== language)].map(lastWords)
  return [
    `<div class="too-old" lang="${language}" dir="auto"><h1>${escapeHtml(copy.too_old_title)}</h1><p>${escapeHtml(copy.too_old_text)}</p></div>`,
    isReadable ? '' : noScript(language),
    `<template id="${pageElementIds.lastWords}">${last.join('')}</template>`,
  ].join('')
}
