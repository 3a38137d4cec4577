// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SanitizedFaqHtml } from '../../../../../../src/journeys/vip/faq/faq-html.ts'

afterEach(cleanup)
const renderFaq = (html: string) => render(<SanitizedFaqHtml html={html} />).container.innerHTML

describe('the FAQ', () => {
  it('keeps basic formatting', () => {
    const html = '<h3>How?</h3><p>So, <b>once</b> a <em>week</em>.<br>Then</p><ul><li>one</li><li>two</li></ul>'
    expect(renderFaq(html)).toBe(html)
  })

  it('keeps only http(s) links, which open in a new window', () => {
    expect(renderFaq('<a href="https://a.example/x" onclick="bad()">here</a>')).toBe(
      '<a href="https://a.example/x" target="_blank" rel="noopener noreferrer">here</a>',
    )
    for (const href of ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//a.example', '/my'])
      expect(renderFaq(`<a href="${href}">here</a>`)).toBe('here')
  })

  it.each([
    ['scripts', '<script>alert(1)</script>after', 'after'],
    ['handlers', '<p onmouseover="bad()" style="position:fixed" class="x" id="y">text</p>', '<p>text</p>'],
    ['images with handlers', '<img src=x onerror="bad()">text', 'text'],
    ['frames', '<iframe srcdoc="x"></iframe>text', 'text'],
    ['forms but not their text', '<form action="//a.example"><button>Press</button></form>', 'Press'],
    ['SVG images', '<svg onload="bad()"><circle></circle></svg>text', 'text'],
    ['styles', '<style>body{display:none}</style>text', 'text'],
    ['unknown elements but not their text', '<x-y>text</x-y>', 'text'],
    ['comments', '<!-- secret -->text', 'text'],
  ])('removes %s', (_name, html, left) => {
    expect(renderFaq(html)).toBe(left)
  })

  it('escapes text', () => {
    expect(renderFaq('1 &lt; 2 &amp; plain')).toBe('1 &lt; 2 &amp; plain')
  })

  it('survives invalid nesting', () => {
    expect(renderFaq('<b><i>crossed</b></i>')).toContain('crossed')
    expect(renderFaq('<div>'.repeat(200) + 'deep')).not.toContain('<div')
  })
})
