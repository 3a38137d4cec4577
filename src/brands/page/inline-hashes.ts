import { createHash } from 'node:crypto'

const elements = {
  style: /<style[^>]*>([\s\S]*?)<\/style>/g,
  /** Skips scripts with a type, which contain data, and scripts with a source, which are not inline. */
  script: /<script(?![^>]* (?:type|src)=)[^>]*>([\s\S]*?)<\/script>/g,
}

/** Returns the CSP hashes of the page's inline styles or scripts (`sha256-…`, without quotes). */
export function getInlineCspHashes(html: string, kind: keyof typeof elements): string[] {
  return [...html.matchAll(elements[kind])].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
}
