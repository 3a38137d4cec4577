import type { ReactNode } from 'react'
import styles from './illustration.module.css'

export type IllustrationName = 'empty' | 'search' | 'offline' | 'lost' | 'broken' | 'link' | 'login' | 'done'

/** Small drawings of the states without content, 120 × 88. To add one, add a row; colours come from the theme. */
const drawings: Record<IllustrationName, ReactNode> = {
  empty: (
    <>
      <path className={styles.fill} d="M34 38h52l8 16v18a4 4 0 01-4 4H30a4 4 0 01-4-4V54z" />
      <path
        className={styles.line}
        d="M34 38h52l8 16v18a4 4 0 01-4 4H30a4 4 0 01-4-4V54zM26 54h20c0 7 6 11 14 11s14-4 14-11h20"
      />
      <path className={styles.mark} d="M60 8v18M44 14l6 12M76 14l-6 12" />
    </>
  ),
  search: (
    <>
      <circle className={styles.fill} cx="56" cy="40" r="24" />
      <path className={styles.line} d="M56 16a24 24 0 110 48 24 24 0 010-48zM74 58l18 18" />
      <path className={styles.mark} d="M48 34l16 12M64 34L48 46" />
    </>
  ),
  offline: (
    <>
      <path className={styles.fill} d="M38 66a16 16 0 01-2-32 24 24 0 0146-2 17 17 0 01-2 34z" />
      <path className={styles.line} d="M38 66a16 16 0 01-2-32 24 24 0 0146-2 17 17 0 01-2 34z" />
      <path className={styles.mark} d="M30 78L90 14" />
    </>
  ),
  lost: (
    <>
      <path className={styles.fill} d="M24 24l24-8 24 8 24-8v50l-24 8-24-8-24 8z" />
      <path className={styles.line} d="M24 24l24-8 24 8 24-8v50l-24 8-24-8-24 8zM48 16v50M72 24v50" />
      <path className={styles.mark} d="M54 38c0-8 12-8 12 0 0 5-6 5-6 10M60 55v.2" />
    </>
  ),
  broken: (
    <>
      <path className={styles.fill} d="M60 12l40 64H20z" />
      <path className={styles.line} d="M60 12l40 64H20z" />
      <path className={styles.mark} d="M60 36v20M60 65v.2" />
    </>
  ),
  login: (
    <>
      <path className={styles.fill} d="M60 22a13 13 0 110 26 13 13 0 010-26zM34 76a26 22 0 0152 0z" />
      <path className={styles.line} d="M60 22a13 13 0 110 26 13 13 0 010-26zM34 76a26 22 0 0152 0z" />
      <path className={styles.mark} d="M60 6v8M40 12l5 8M80 12l-5 8" />
    </>
  ),
  done: (
    <>
      <circle className={styles.fill} cx="60" cy="46" r="28" />
      <path className={styles.line} d="M60 18a28 28 0 110 56 28 28 0 010-56z" />
      <path className={styles.mark} d="M47 46l9 10 17-20" />
    </>
  ),
  link: (
    <>
      <path
        className={styles.fill}
        d="M20 44a16 16 0 0116-16h14v32H36a16 16 0 01-16-16zM100 44a16 16 0 00-16-16H70v32h14a16 16 0 0016-16z"
      />
      <path className={styles.line} d="M50 28H36a16 16 0 000 32h14M70 28h14a16 16 0 010 32H70" />
      <path className={styles.mark} d="M60 14v10M60 64v10M46 17l4 8M74 17l-4 8" />
    </>
  ),
}

export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg className={styles.drawing} width="120" height="88" viewBox="0 0 120 88" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
