interface SpriteImageProps {
  src: string
  /** Width and height in pixels. */
  width: number
}

const stretched = { width: 100, height: 100, preserveAspectRatio: 'none' }

/**
 * Decorative image. The URL may select part of a sprite with a media fragment (`#xywh=percent:`), so that many goods
 * share one download. An SVG view would paint the entire file for each image.
 */
export function SpriteImage({ src, width }: SpriteImageProps) {
  const [file, part] = src.split('#xywh=percent:')
  const place = { width, height: width }
  if (part === undefined) return <img {...place} src={src} alt="" loading="lazy" />
  return (
    <svg {...stretched} {...place} viewBox={part} aria-hidden="true">
      <image {...stretched} href={file} />
    </svg>
  )
}
