import type { ReactNode } from 'react'
import { GuideIllustration, type GuidePictureName } from './guide-illustration.tsx'
import styles from './guide-steps.module.css'

interface GuideStepsProps {
  steps: readonly { picture: GuidePictureName; text: ReactNode }[]
  /** URL of the store's icon. */
  icon?: string
}

/** Instructions as illustrated steps. */
export function GuideSteps({ steps, icon }: GuideStepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ picture, text }) => (
        <li key={picture} className={styles.step}>
          <GuideIllustration name={picture} icon={icon} />
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ol>
  )
}
