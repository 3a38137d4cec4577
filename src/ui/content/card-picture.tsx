import styles from './card-picture.module.css'

/** A picture along the upper edge of a card, for the eyes alone; nothing where there is none. */
export function CardPicture({ src }: { src: string | undefined }) {
  if (src === undefined) return null
  return (
    <div className={styles.picture} aria-hidden="true">
      <img src={src} alt="" width={720} height={480} decoding="async" />
    </div>
  )
}
