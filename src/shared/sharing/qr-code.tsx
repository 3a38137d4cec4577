import { renderSVG } from 'uqr'
import styles from './share-link-sheet.module.css'

/** Width of the white border that QR readers require, in modules. */
const quietZone = 4

/** QR code. Always dark on white because some readers cannot read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = renderSVG(text, { ecc: 'M', border: quietZone })
  return <img className={styles.qr} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={label} />
}
