import type { ReactNode } from 'react'
import styles from './guide-illustration.module.css'

/** Button to press, or menu with its position on the phone. */
export type GuidePictureName = 'menu-top' | 'menu-bottom' | 'open' | 'share-top' | 'share-bottom' | 'add' | 'confirm'

interface GuideIllustrationProps {
  name: GuidePictureName
  /** URL of the store's icon. */
  icon?: string | undefined
}

const width = 128
const height = 88

/** Upper half of a phone's outline, for menus at the top. */
const upperHalf = (
  <>
    <path className={styles.glass} d="M26 90V22a10 10 0 0110-10h56a10 10 0 0110 10v68" />
    <path className={styles.edge} d="M26 35h76" />
  </>
)
/** Lower half of a phone's outline, for menus at the bottom. */
const lowerHalf = (
  <>
    <path className={styles.glass} d="M26-2v68a10 10 0 0010 10h56a10 10 0 0010-10V-2" />
    <path className={styles.edge} d="M26 53h76" />
  </>
)
const pageBelow = <path className={styles.text} d="M38 48h40M38 58h52M38 68h34M38 78h46" />
const pageAbove = <path className={styles.text} d="M38 10h46M38 20h34M38 30h52M38 40h28" />
const address = <path className={styles.text} d="M48 23.500h26" />

/** Highlights the button to press. */
function Spot({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles.halo} r="15" />
      <circle className={styles.spot} r="10.5" />
      {children}
    </g>
  )
}

const dots = <path className={styles.dots} d="M-4.5 0v.01M0 0v.01M4.5 0v.01" />
const shareSign = <path className={styles.sign} d="M0 1.500v-7M-2.5-3.500L0-6l2.5 2.500M-3-.5H-4.500v5.500h9V-.5H3" />

/** Draws a menu with three rows. The middle row is highlighted and ends with `sign`, which is drawn around (0, 0). */
const menu = (sign: ReactNode) => (
  <>
    <rect className={styles.glass} x="16" y="9" width="96" height="70" rx="12" />
    <path className={styles.text} d="M28 20.500h34M28 67.500h44" />
    <path className={styles.edge} d="M92 16.500h8v8h-8zM96 63.500a4 4 0 110 8 4 4 0 010-8z" />
    <rect className={styles.chosen} x="16.750" y="31" width="94.5" height="26" />
    <path className={styles.chosenText} d="M28 44h42" />
    <g transform="translate(94 44)">
      <circle className={styles.spot} r="9.5" />
      {sign}
    </g>
  </>
)

/** Drawings of phone screens in theme colors. To add a drawing, add a row. */
const pictures: Record<GuidePictureName, (icon: string | undefined) => ReactNode> = {
  'menu-top': () => (
    <>
      {upperHalf}
      {address}
      {pageBelow}
      <Spot x={89} y={23.5}>
        {dots}
      </Spot>
    </>
  ),
  'menu-bottom': () => (
    <>
      {lowerHalf}
      {pageAbove}
      <path className={styles.edge} d="M42 60.500l-4 4 4 4M58 60.500l4 4-4 4" />
      <Spot x={88} y={64.5}>
        {dots}
      </Spot>
    </>
  ),
  open: () => menu(<path className={styles.sign} d="M.5-4h3.500v3.500M3.5-3.500L-.5.5M2 1.500v2.500h-6v-6H-1.5" />),
  'share-top': () => (
    <>
      {upperHalf}
      {address}
      {pageBelow}
      <Spot x={89} y={23.5}>
        {shareSign}
      </Spot>
    </>
  ),
  'share-bottom': () => (
    <>
      {lowerHalf}
      {pageAbove}
      <path className={styles.edge} d="M41 60l-4.5 4.5 4.5 4.5M86 60.5h8v8h-8zM89 60.5v-2.5h8v8h-2.5" />
      <Spot x={64} y={64.5}>
        {shareSign}
      </Spot>
    </>
  ),
  add: () => menu(<path className={styles.sign} d="M-4-4h8v8h-8zM0-2v4M-2 0h4" />),
  confirm: (icon) => (
    <>
      {upperHalf}
      <path className={styles.text} d="M38 23.500h12" />
      <Spot x={89} y={23.5}>
        <path className={styles.sign} d="M-4 .5l3 3 5.5-6.5" />
      </Spot>
      {icon === undefined ? (
        <rect className={styles.chosen} x="38" y="46" width="28" height="28" rx="7" />
      ) : (
        <image className={styles.icon} href={icon} x="38" y="46" width="28" height="28" />
      )}
      <path className={styles.text} d="M74 55h18M74 65h12" />
    </>
  ),
}

/** Illustration of a step, hidden from screen readers because the text beside the illustration has the same content. */
export function GuideIllustration({ name, icon }: GuideIllustrationProps) {
  return (
    <svg className={styles.drawing} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {pictures[name](icon)}
    </svg>
  )
}
