import { renderSVG } from 'uqr'
import styles from './order-link-sheet.module.css'

/** The white rim that readers need around it, in modules. */
const rim = 4

/** Dark on white in both themes: not every reader takes the opposite. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = renderSVG(text, { ecc: 'M', border: rim })
  return <img className={styles.qr} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={label} />
}
