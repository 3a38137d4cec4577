import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Tags allowed in the FAQ's HTML. The HTML is parsed in an inert document and rebuilt as React elements, and is never
 * inserted into the page.
 */
const allowedTags: ReadonlySet<string> = new Set([
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
const voidTags: ReadonlySet<string> = new Set(['br'])
/** Tags that are removed together with their content. */
const droppedTags: ReadonlySet<string> = new Set([
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
/**
 * Marks HTML as trusted, so that it can be parsed. This is safe although the text is unchanged, because the parsed
 * document is only read.
 */
function toTrustedHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('store-faq', { createHTML: (text) => text }) ?? { createHTML: (text) => text }
  return policy.createHTML(html)
}

const parse = (html: string): Document => new DOMParser().parseFromString(toTrustedHtml(html), 'text/html')

/** Returns the link's URL if it is http or https. */
function getSafeLink(element: Element): string | undefined {
  const href = element.getAttribute('href') ?? ''
  return /^https?:\/\//i.test(href.trim()) ? href.trim() : undefined
}

/** Renders child nodes. React receives them as separate arguments, so they need no keys. */
const renderChildren = (node: Node, depth: number): ReactNode[] =>
  [...node.childNodes].map((child) => renderNode(child, depth + 1))

/** Maximum nesting depth, against malicious HTML. */
const maxDepth = 50

function renderNode(node: Node, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (node.nodeType !== Node.ELEMENT_NODE || depth > maxDepth) return null
  const element = node as Element
  const name = element.localName
  if (droppedTags.has(name)) return null
  if (name === 'a') {
    const href = getSafeLink(element)
    const inside = renderChildren(element, depth)
    if (href === undefined) return createElement(Fragment, null, ...inside)
    return createElement('a', { href, target: '_blank', rel: 'noopener noreferrer' }, ...inside)
  }
  if (!allowedTags.has(name)) return createElement(Fragment, null, ...renderChildren(element, depth))
  return voidTags.has(name) ? createElement(name) : createElement(name, null, ...renderChildren(element, depth))
}

export function SanitizedFaqHtml({ html }: { html: string }) {
  return createElement(Fragment, null, ...renderChildren(parse(html).body, 0))
}
