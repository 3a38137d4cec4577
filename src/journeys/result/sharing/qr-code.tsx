import { renderSVG } from 'uqr'
import styles from './order-link-sheet.module.css'

/** White border that QR readers require, in modules. */
const quietZone = 4

/** Dark on white in both themes, because some readers cannot read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = renderSVG(text, { ecc: 'M', border: quietZone })
  return <img className={styles.qr} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={label} />
}
