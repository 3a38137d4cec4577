import { classNames } from '../class-names.ts'
import skeletonStyles from '../states/skeleton.module.css'
import styles from './banner-picture.module.css'

interface BannerPictureProps {
  src: string
  title: string
}

/** Wide banner image. The title is text, so that it can be translated and read by screen readers. */
export function BannerPicture({ src, title }: BannerPictureProps) {
  return (
    <figure className={styles.banner}>
      <img className={styles.picture} src={src} alt="" width={1080} height={270} loading="lazy" />
      <figcaption className={styles.caption}>{title}</figcaption>
    </figure>
  )
}

/** Skeleton of a carousel, including the dots below the image. */
export function BannerPictureSkeleton() {
  return <span className={classNames(skeletonStyles.skeleton, styles.place)} aria-hidden="true" />
}
