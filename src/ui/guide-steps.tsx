import type { ReactNode } from 'react'
import styles from './guide-steps.module.css'

/** What is to be pressed, where on the phone. */
export type GuidePicture = 'menu-top' | 'menu-bottom' | 'open' | 'share' | 'add' | 'confirm'

const upperHalf = (
  <>
    <path className={styles.glass} d="M20 64V9a7 7 0 017-7h42a7 7 0 017 7v55" />
    <path className={styles.line} d="M20 64V9a7 7 0 017-7h42a7 7 0 017 7v55M20 20h56" />
    <path className={styles.faint} d="M28 30h28M28 40h40M28 50h22" />
  </>
)
const lowerHalf = (
  <>
    <path className={styles.glass} d="M20 0v55a7 7 0 007 7h42a7 7 0 007-7V0" />
    <path className={styles.line} d="M20 0v55a7 7 0 007 7h42a7 7 0 007-7V0M20 44h56" />
    <path className={styles.faint} d="M28 12h40M28 22h28M28 32h36" />
  </>
)
const list = (
  <>
    <rect className={styles.glass} x="14" y="4" width="68" height="56" rx="7" />
    <rect className={styles.soft} x="14" y="23" width="68" height="18" />
    <rect className={styles.line} x="14" y="4" width="68" height="56" rx="7" />
    <path className={styles.faint} d="M24 14h26M24 50h32" />
    <path className={styles.mark} d="M24 32h28" />
  </>
)
const dots = (y: number) => (
  <>
    <circle className={styles.soft} cx="65" cy={y} r="7.5" />
    <path className={styles.mark} d={`M61 ${y}v.1M65 ${y}v.1M69 ${y}v.1`} />
  </>
)

/** Small drawings of a phone, 96 × 64. To add one, add a row; colours come from the theme. */
const pictures: Record<GuidePicture, ReactNode> = {
  'menu-top': (
    <>
      {upperHalf}
      {dots(11)}
    </>
  ),
  'menu-bottom': (
    <>
      {lowerHalf}
      {dots(53)}
    </>
  ),
  open: (
    <>
      {list}
      <path className={styles.mark} d="M70 27.5h4.5v4.5M74 28l-5 5M71.5 34v3h-7v-7h3" />
    </>
  ),
  share: (
    <>
      {lowerHalf}
      <circle className={styles.soft} cx="48" cy="53" r="7.5" />
      <path className={styles.mark} d="M48 54.5v-8M45.5 48.5l2.5-2.5 2.5 2.5M44.5 52v6h7v-6" />
    </>
  ),
  add: (
    <>
      {list}
      <path className={styles.mark} d="M64.5 27.5h9v9h-9zM69 30v4M67 32h4" />
    </>
  ),
  confirm: (
    <>
      {upperHalf}
      <rect className={styles.soft} x="54" y="5" width="18" height="11" rx="5.5" />
      <path className={styles.mark} d="M59 10.5h8" />
      <rect className={styles.soft} x="26" y="28" width="20" height="20" rx="5" />
    </>
  ),
}

/** What to do by hand, one picture a step. The pictures show what the words say, so they are silent. */
export function GuideSteps({ steps }: { steps: readonly { picture: GuidePicture; text: ReactNode }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ picture, text }) => (
        <li key={picture} className={styles.step}>
          <svg className={styles.drawing} width="96" height="64" viewBox="0 0 96 64" aria-hidden="true">
            {pictures[picture]}
          </svg>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ol>
  )
}
