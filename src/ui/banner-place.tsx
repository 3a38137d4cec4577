import skeletonStyles from './skeleton.module.css'
import { classNames } from './class-names.ts'
import styles from './banner-picture.module.css'

/** Keeps the room of a carousel of banners: the picture, and below it the marks that count them. */
export function BannerPlace() {
  return <span className={classNames(skeletonStyles.skeleton, styles.place)} aria-hidden="true" />
}
