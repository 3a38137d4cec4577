import { createHash } from 'node:crypto'

const elements = {
  style: /<style[^>]*>([\s\S]*?)<\/style>/g,
  /** One with a type is data, one with a source is no inline script. */
  script: /<script(?![^>]* (?:type|src)=)[^>]*>([\s\S]*?)<\/script>/g,
}

/** What a Content-Security-Policy needs to let the page's own inline styles or scripts through, without quotes: `sha256-…`. */
export function inlineHashes(html: string, kind: keyof typeof elements): string[] {
  return [...html.matchAll(elements[kind])].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
}
