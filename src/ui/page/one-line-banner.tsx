import { classNames } from '../class-names.ts'
import skeletonStyles from '../states/skeleton.module.css'
import styles from './one-line-banner.module.css'

interface OneLineBannerProps {
  src: string
  title: string
}

/** One-line banner for pages that already have a key visual. */
export function OneLineBanner({ src, title }: OneLineBannerProps) {
  return (
    <figure className={styles.banner}>
      <figcaption className={styles.caption}>{title}</figcaption>
      <img className={styles.picture} src={src} alt="" width={72} height={30} loading="lazy" />
    </figure>
  )
}

export function OneLineBannerSkeleton() {
  return <span className={classNames(skeletonStyles.skeleton, styles.place)} aria-hidden="true" />
}
