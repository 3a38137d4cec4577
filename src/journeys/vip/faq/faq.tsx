import { SanitizedFaqHtml } from './faq-html.ts'
import styles from './faq.module.css'

export function Faq({ title, html }: { title: string; html: string }) {
  return (
    <details className={styles.faq}>
      <summary>{title}</summary>
      <div className={styles.text}>
        <SanitizedFaqHtml html={html} />
      </div>
    </details>
  )
}
