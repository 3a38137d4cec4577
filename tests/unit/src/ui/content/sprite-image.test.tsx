import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SpriteImage } from '../../../../../src/ui/content/sprite-image.tsx'

const renderImage = (src: string) => renderToStaticMarkup(<SpriteImage src={src} width={44} />)

describe('a picture', () => {
  it('is the whole file without a fragment', () => {
    expect(renderImage('/art/pay/card.webp')).toMatch(/^<img [^>]*src="\/art\/pay\/card\.webp" alt=""/)
  })

  it('is the part that the fragment selects', () => {
    const svg = renderImage('https://shop.example/gold.webp#xywh=percent:12.5,0,12.5,100')
    expect(svg).toMatch(/^<svg [^>]*viewBox="12\.5,0,12\.5,100" aria-hidden="true">/)
    expect(svg).toContain(
      '<image width="100" height="100" preserveAspectRatio="none" href="https://shop.example/gold.webp">',
    )
  })
})
