import type { ReactNode } from 'react'
import { GuideDrawing, type GuidePicture } from './guide-pictures.tsx'
import styles from './guide-steps.module.css'

interface GuideStepsProps {
  steps: readonly { picture: GuidePicture; text: ReactNode }[]
  /** The address of what gets onto the home screen. */
  icon?: string
}

/** Steps by hand, one picture each. */
export function GuideSteps({ steps, icon }: GuideStepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ picture, text }) => (
        <li key={picture} className={styles.step}>
          <GuideDrawing name={picture} icon={icon} />
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ol>
  )
}
