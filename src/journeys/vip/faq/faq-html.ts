import { createElement, Fragment, type ReactNode } from 'react'

/**
 * What an editor's HTML may be here; everything else is left out, its text stays. Nothing of it is ever set as HTML:
 * it is parsed in a document of its own, where nothing loads or runs, and written anew by React.
 */
const allowed: ReadonlySet<string> = new Set([
  'p',
  'br',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
])
const empty: ReadonlySet<string> = new Set(['br'])
/** Of these not even the text is meant for readers. */
const dropped: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'noscript',
  'title',
  'textarea',
  'select',
])

interface Policy {
  createHTML: (html: string) => string
}
interface TrustedTypes {
  createPolicy: (name: string, policy: Policy) => Policy
}

let policy: Policy | undefined
/** The page demands a trusted type for parsing too. It is trusted with that alone: the parsed document is only read. */
function forParser(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('store-faq', { createHTML: (text) => text }) ?? { createHTML: (text) => text }
  return policy.createHTML(html)
}

const parse = (html: string): Document => new DOMParser().parseFromString(forParser(html), 'text/html')

/** http(s) only, and never with the page as its opener. */
function safeLink(element: Element): string | undefined {
  const href = element.getAttribute('href') ?? ''
  return /^https?:\/\//i.test(href.trim()) ? href.trim() : undefined
}

/** Handed over one by one, as if they had been written there: what stands still needs no keys. */
const childrenOf = (node: Node, depth: number): ReactNode[] =>
  [...node.childNodes].map((child) => nodeOf(child, depth + 1))

/** Deeper than any text that a person wrote. */
const maxDepth = 50

function nodeOf(node: Node, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (node.nodeType !== Node.ELEMENT_NODE || depth > maxDepth) return null
  const element = node as Element
  const name = element.localName
  if (dropped.has(name)) return null
  if (name === 'a') {
    const href = safeLink(element)
    const inside = childrenOf(element, depth)
    if (href === undefined) return createElement(Fragment, null, ...inside)
    return createElement('a', { href, target: '_blank', rel: 'noopener noreferrer' }, ...inside)
  }
  if (!allowed.has(name)) return createElement(Fragment, null, ...childrenOf(element, depth))
  return empty.has(name) ? createElement(name) : createElement(name, null, ...childrenOf(element, depth))
}

export function FaqHtml({ html }: { html: string }) {
  return createElement(Fragment, null, ...childrenOf(parse(html).body, 0))
}
