import styles from './hour-chart.module.css'

interface HourChartContent {
  readonly hours: { readonly today: readonly string[]; readonly before: readonly string[] }
  /** Label for screen readers. Without one, the chart is decorative because its numbers are beside it. */
  readonly label?: string
  readonly isSmall?: boolean
}

const width = 480

/** Chart with bars for today and a curve for the earlier day, both on the same scale. */
export function HourChart({ hours, label, isSmall = false }: HourChartContent) {
  const height = isSmall ? 90 : 150
  const count = Math.max(hours.today.length, hours.before.length, 1)
  const step = width / count
  const most = Math.max(...[...hours.today, ...hours.before].map(Number), 1)
  const heightOf = (amount: string) => (Number(amount) / most) * (height - 4)
  const curve = hours.before
    .map((amount, hour) => `${hour === 0 ? 'M' : 'L'}${(hour + 0.5) * step} ${height - heightOf(amount)}`)
    .join('')
  return (
    <svg
      className={isSmall ? styles.small : styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <line className={styles.base} x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} />
      {hours.today.map((amount, hour) => (
        <rect
          // Hours have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={hour}
          className={styles.hour}
          x={hour * step + step * 0.15}
          width={step * 0.7}
          y={height - heightOf(amount)}
          height={heightOf(amount)}
        />
      ))}
      <path className={styles.before} d={curve} />
    </svg>
  )
}
