import { classNames } from './class-names.ts'
import skeletonStyles from './skeleton.module.css'
import styles from './banner-picture.module.css'

interface BannerPictureProps {
  src: string
  title: string
}

/** Wide art with its words on it; the words are text, so that they are read, translated and never blurred. */
export function BannerPicture({ src, title }: BannerPictureProps) {
  return (
    <figure className={styles.banner}>
      <img className={styles.picture} src={src} alt="" width={1080} height={270} loading="lazy" />
      <figcaption className={styles.caption}>{title}</figcaption>
    </figure>
  )
}

/** Keeps the room of a carousel of pictures: the picture, and below it the marks that count them. */
export function BannerPicturePlace() {
  return <span className={classNames(skeletonStyles.skeleton, styles.place)} aria-hidden="true" />
}
