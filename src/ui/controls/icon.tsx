import { icons, type IconName } from './icons.table.ts'
import styles from './icon.module.css'

interface IconProps {
  name: IconName
  /** Size in CSS pixels; 22 matches text of 15 to 17 pixels. */
  size?: number
}

/** Icon that is hidden from screen readers because the adjacent text or the button's label describes it. */
export function Icon({ name, size = 22 }: IconProps) {
  const mirrored = 'mirrored' in icons[name] && styles.mirrored
  return (
    <svg className={mirrored || undefined} width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
      <path d={icons[name].path} className={styles.stroke} />
    </svg>
  )
}
