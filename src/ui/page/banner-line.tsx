import { classNames } from './class-names.ts'
import skeletonStyles from './skeleton.module.css'
import styles from './banner-line.module.css'

interface BannerLineProps {
  src: string
  title: string
}

/** A banner's words and a little of its picture: the key visual above is picture enough. */
export function BannerLine({ src, title }: BannerLineProps) {
  return (
    <figure className={styles.banner}>
      <figcaption className={styles.caption}>{title}</figcaption>
      <img className={styles.picture} src={src} alt="" width={72} height={30} loading="lazy" />
    </figure>
  )
}

/** Keeps the room of the line. */
export function BannerLinePlace() {
  return <span className={classNames(skeletonStyles.skeleton, styles.place)} aria-hidden="true" />
}
