import styles from './icon.module.css'

const shapes = {
  today: 'M2.5 4h11M2.5 8h11M2.5 12h6.5',
  orders: 'M3 2.5h10v11H3zM3 6h10M7 6v7.5',
  players: 'M8 7.5a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM2.8 13.7c0-2.7 2.3-4.3 5.2-4.3s5.2 1.6 5.2 4.3',
  catalogue: 'M2.5 2.5h11v11h-11zM2.5 6.2h11M2.5 9.8h11M6.2 2.5v11',
  companies: 'M8 2.5v4M3.5 13.5v-3.5h9v3.5M8 6.5V10M6 2.5h4v4H6z',
  staff:
    'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M11 3a2.3 2.3 0 0 1 0 4.3M12 9.8c1.6.5 2.5 1.9 2.5 3.7',
  rules: 'M8 2v12M5 14h6M3 4.5h10M3 4.5l-1.8 4.5h3.6zM13 4.5l-1.8 4.5h3.6z',
  log: 'M4 1.8h8v12.4H4zM6.5 5.2h3M6.5 8h3M6.5 10.8h1.5',
  figures: 'M2.5 13.5h11M4.5 11V8.5M8 11V3M11.5 11V5.5',
  reconciliation: 'M2.5 4h7M2.5 8h4M2.5 12h3M7.5 10.5l2.3 2.3L14 8',
  find: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.4 10.4l3.6 3.6',
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
} as const

export type IconName = keyof typeof shapes

/** Decorative icon beside a label. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
