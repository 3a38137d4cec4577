import styles from './card-header-image.module.css'

/** Decorative image along the top edge of a card. */
export function CardHeaderImage({ src }: { src: string | undefined }) {
  if (src === undefined) return null
  return (
    <div className={styles.picture} aria-hidden="true">
      <img src={src} alt="" width={720} height={480} decoding="async" />
    </div>
  )
}
