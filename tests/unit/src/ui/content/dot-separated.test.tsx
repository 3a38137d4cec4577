import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DotSeparatedLine, DotSeparatedText } from '../../../../../src/ui/content/dot-separated.tsx'

const read = (parts: readonly (string | false | undefined)[]) =>
  renderToStaticMarkup(<DotSeparatedLine parts={parts} />).replaceAll(/<[^>]*>/g, '')

describe('dot-separated values', () => {
  it('have dots between them', () => {
    expect(read(['Bram Oakhand', 'S4 Emberhollow'])).toBe('Bram Oakhand · S4 Emberhollow')
  })

  it('have no dot for a missing value', () => {
    expect(read([false, 'S4 Emberhollow', undefined])).toBe('S4 Emberhollow')
    expect(read(['Bram Oakhand', ''])).toBe('Bram Oakhand')
  })

  it("keep their own direction in a text, in the page's order", () => {
    expect(renderToStaticMarkup(<DotSeparatedText parts={['Miracle', undefined, 'Harbour Ring']} />)).toBe(
      '<bdi>Miracle</bdi> · <bdi>Harbour Ring</bdi>',
    )
  })
})
