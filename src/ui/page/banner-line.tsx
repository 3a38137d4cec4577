import { classNames } from '../class-names.ts'
import skeletonStyles from '../states/skeleton.module.css'
import styles from './banner-line.module.css'

interface BannerLineProps {
  src: string
  title: string
}

/** One-line banner for pages that already have a key visual. */
export function BannerLine({ src, title }: BannerLineProps) {
  return (
    <figure className={styles.banner}>
      <figcaption className={styles.caption}>{title}</figcaption>
      <img className={styles.picture} src={src} alt="" width={72} height={30} loading="lazy" />
    </figure>
  )
}

export function BannerLineSkeleton() {
  return <span className={classNames(skeletonStyles.skeleton, styles.place)} aria-hidden="true" />
}
