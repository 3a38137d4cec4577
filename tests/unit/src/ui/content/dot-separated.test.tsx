import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DotSeparatedLine, DotSeparatedText } from '../../../../../src/ui/content/dot-separated.tsx'

const read = (parts: readonly (string | false | undefined)[]) =>
  renderToStaticMarkup(<DotSeparatedLine parts={parts} />).replaceAll(/<[^>]*>/g, '')

describe('facts of a line', () => {
  it('are read with dots between them', () => {
    expect(read(['Bram Oakhand', 'S4 Emberhollow'])).toBe('Bram Oakhand · S4 Emberhollow')
  })

  it('leave no dot where one is missing', () => {
    expect(read([false, 'S4 Emberhollow', undefined])).toBe('S4 Emberhollow')
    expect(read(['Bram Oakhand', ''])).toBe('Bram Oakhand')
  })

  it('keep their own direction in a text, and leave the order to the page', () => {
    expect(renderToStaticMarkup(<DotSeparatedText parts={['Miracle', undefined, 'Harbour Ring']} />)).toBe(
      '<bdi>Miracle</bdi> · <bdi>Harbour Ring</bdi>',
    )
  })
})
