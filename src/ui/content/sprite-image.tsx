interface PictureProps {
  src: string
  /** And its height. */
  width: number
}

const stretched = { width: 100, height: 100, preserveAspectRatio: 'none' }

/**
 * A picture that decorates. Many goods may share one file, of which each address names a part in percent (Media Fragments of the W3C): a page
 * asks for it once, and it is decoded once. A view of an SVG names a part as well, but all of the file is laid out and painted for each.
 */
export function Picture({ src, width }: PictureProps) {
  const [file, part] = src.split('#xywh=percent:')
  const place = { width, height: width }
  if (part === undefined) return <img {...place} src={src} alt="" loading="lazy" />
  return (
    <svg {...stretched} {...place} viewBox={part} aria-hidden="true">
      <image {...stretched} href={file} />
    </svg>
  )
}
