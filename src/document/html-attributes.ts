import { escapeHtml } from '../brands/page/escape.ts'
import type { Language } from '../contract/domain.table.ts'
import { pageDataAttributes } from '../early/protocol.ts'
import { languageTable } from '../kernel/i18n/languages.table.ts'

/** Returns the attributes of `<html>`. `accent` contains style declarations for the color of a game, or is empty. */
export function renderHtmlAttributes(language: Language, accent = ''): string {
  const { tag, direction } = languageTable[language]
  const colours = accent === '' ? '' : ` ${pageDataAttributes.accent}="${escapeHtml(accent)}"`
  return ` lang="${tag}" dir="${direction}"${colours}`
}
